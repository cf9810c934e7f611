import autocannon from 'autocannon';
import { install } from '../../e2e/harness/installation.ts';
import { signIn } from '../children.ts';

const people = Number(process.env.PEOPLE ?? 10_000);
const groups = Number(process.env.GROUPS ?? 40);
const amount = Number(process.env.AMOUNT ?? 200);

interface Tree {
  readonly groups: readonly { readonly patientIds: readonly string[] }[];
  readonly people: readonly { readonly patientId: string }[];
}

/** Measures GetGroupPatientTree for a large organisation: every person once, and the groups that hold them. */
export async function measureGroupTree() {
  const floors = 100;
  const installation = await install({ patients: people, floors, roomsPerFloor: Math.ceil(people / floors) });
  try {
    const { token, organisationId } = await signIn(installation, 'admin');
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    };
    const path = `/group/GetGroupPatientTree?organisationId=${organisationId}`;
    const read = async (): Promise<{ tree: Tree; bytes: number }> => {
      const text = await (await fetch(installation.url + path, { headers })).text();
      return { tree: JSON.parse(text), bytes: Buffer.byteLength(text) };
    };
    // Half of the people are in a group of their own, the others in the default one.
    const before = await read();
    const each = Math.floor(people / 2 / groups);
    for (let index = 0; index < groups; index++) {
      const members = before.tree.people.slice(index * each, (index + 1) * each);
      const answer = await fetch(`${installation.url}/Membership/CreateGroupv2`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          organisationId,
          name: `Group ${index + 1}`,
          isActive: true,
          format: null,
          members: { addPatientIds: members.map(({ patientId }) => patientId) },
        }),
      });
      if (!answer.ok) throw new Error(`a group was not made: ${answer.status} ${await answer.text()}`);
    }
    const { tree, bytes } = await read();
    const grouped = tree.groups.reduce((sum, { patientIds }) => sum + patientIds.length, 0);
    if (tree.people.length !== people || grouped !== people)
      throw new Error(`${tree.people.length} people, ${grouped} of them in groups`);
    const run = (connections: number, many: number): Promise<autocannon.Result> =>
      autocannon({ url: installation.url + path, headers, connections, amount: many });
    await run(1, 20);
    const { latency, errors, non2xx } = await run(1, amount);
    if (errors || non2xx) throw new Error(`${non2xx} refusals, ${errors} errors`);
    return {
      treeP50Ms: latency.p50,
      treeP99Ms: latency.p99,
      people,
      groups: groups + 1,
      replyKb: Math.round(bytes / 1024),
    };
  } finally {
    await installation.remove();
  }
}
