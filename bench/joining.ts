import { install } from '../e2e/harness/installation.ts';
import { openMailbox } from '../e2e/harness/mailbox.ts';
import { loadBefore } from './children.ts';
import { measureGroupTree } from './joining/group-tree.ts';
import { measureInvite } from './joining/invite.ts';
import { measureSignIn } from './joining/sign-in.ts';

/** How long it takes to get in: by the ways in which users join and sign in. */
const mailbox = await openMailbox();
const installation = await install({
  patients: 10,
  smtpUrl: mailbox.url,
  settings: { PRIVATE_PROVIDERS: 'on' },
});
try {
  const signIn = await measureSignIn(installation, Number(process.env.TIMES ?? 200));
  const invite = await measureInvite(installation, mailbox);
  const groupTree = await measureGroupTree();
  console.log(JSON.stringify({ ...signIn, ...invite, ...groupTree, loadBefore }));
} finally {
  await installation.remove();
  await mailbox.close();
}
