import { install } from '../e2e/harness/installation.ts';
import { loadBefore } from './children.ts';
import { measureGroupTree } from './joining/group-tree.ts';
import { measureSignIn } from './joining/sign-in.ts';

/** How long it takes to get in: by the ways in which users join and sign in. */
const installation = await install({ patients: 10, settings: { PRIVATE_PROVIDERS: 'on' } });
let signIn: Awaited<ReturnType<typeof measureSignIn>>;
try {
  signIn = await measureSignIn(installation, Number(process.env.TIMES ?? 200));
} finally {
  await installation.remove();
}
const groupTree = await measureGroupTree();
console.log(JSON.stringify({ ...signIn, ...groupTree, loadBefore }));
