/** A page of the network is awaited for this time, ms, before the stored shell is shown: a dead link gives no sign. */
const pagePatienceMs = 4_000;

/**
 * Answers a navigation: from the network wherever it answers in time, so that no old version is shown. Without an answer, or where a
 * proxy answers for a server that is away, from the stored shell; where there is none, by the network's own answer or failure.
 */
export async function answerPage(
  fromNetwork: () => Promise<Response>,
  fromStore: () => Promise<Response | undefined>,
  patienceMs = pagePatienceMs,
): Promise<Response> {
  const network = fromNetwork();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((over) => {
    timer = setTimeout(() => over(undefined), patienceMs);
  });
  const inTime = await Promise.race([network.catch(() => undefined), late]);
  clearTimeout(timer);
  if (inTime && inTime.status < 500) return inTime;
  return (await fromStore()) ?? network;
}
