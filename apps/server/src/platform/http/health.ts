/** Says what is wrong with a part of the server; undefined when nothing is. */
export type Check = () => Promise<string | undefined> | string | undefined;

export interface Health {
  readonly status: 'ok' | 'failing';
  readonly parts: Readonly<Record<string, string>>;
}

const patienceMs = 2000;

async function ask(check: Check): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${patienceMs / 1000} s`), patienceMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return error instanceof Error && error.message ? error.message : 'failing';
  } finally {
    clearTimeout(timer);
  }
}

/** Asks every part, none longer than 2 s. */
export async function checkHealth(checks: Readonly<Record<string, Check>>): Promise<Health> {
  const asked = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => [part, (await ask(check)) ?? 'ok'] as const),
  );
  return {
    status: asked.every(([, said]) => said === 'ok') ? 'ok' : 'failing',
    parts: Object.fromEntries(asked),
  };
}
