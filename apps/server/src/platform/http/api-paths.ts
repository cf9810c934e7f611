/** Names that no page may have, beside those of the calls. */
const reserved = ['live', 'ingest', 'docs', 'health', 'metrics', 'assets'];

/**
 * Creates a test that separates the paths of the interface and of files from those of pages. Such a path has a first segment
 * of calls with a second one behind it, a reserved name, or a file's extension.
 */
export function createPageTest(callPaths: readonly string[]): (url: string) => boolean {
  const segments = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);
  const folders = new Set(
    callPaths.map(segments).flatMap((path) => (path.length > 1 ? path.slice(0, 1) : [])),
  );
  const whole = new Set(callPaths.map((path) => segments(path).join('/')));
  return (url) => {
    const path = segments(url.split('?', 1)[0] ?? '');
    const [first, second] = path;
    if (first === undefined) return true;
    if (reserved.includes(first) || whole.has(path.join('/'))) return false;
    if (folders.has(first) && second !== undefined) return false;
    return !/\.[a-z0-9]{1,8}$/.test(path.at(-1) ?? '');
  };
}
