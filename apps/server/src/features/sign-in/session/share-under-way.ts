/** Makes simultaneous requests of the same name share one answer or failure. */
export function shareUnderWay<Value>(): (name: string, work: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (name, work) => {
    const known = underWay.get(name);
    if (known) return known;
    const answer = work().finally(() => underWay.delete(name));
    underWay.set(name, answer);
    return answer;
  };
}
