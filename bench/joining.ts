import { type Installation, install } from '../e2e/harness/installation.ts';
import { openMailbox } from '../e2e/harness/mailbox.ts';
import { loadBefore } from './children.ts';
import { measureGroupTree } from './joining/group-tree.ts';
import { measureInvite } from './joining/invite.ts';
import { measureSignIn } from './joining/sign-in.ts';

/** How long it takes to get in: by the ways in which users join and sign in. */
async function measured<Result>(
  options: Parameters<typeof install>[0],
  measure: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const installation = await install(options);
  try {
    return await measure(installation);
  } finally {
    await installation.remove();
  }
}

const signIn = await measured({ patients: 10, settings: { PRIVATE_PROVIDERS: 'on' } }, (installation) =>
  measureSignIn(installation, Number(process.env.TIMES ?? 200)),
);
console.error(JSON.stringify(signIn));
const mailbox = await openMailbox();
try {
  const invited = await measured({ patients: 10, smtpUrl: mailbox.url }, (installation) =>
    measureInvite(installation, mailbox),
  );
  console.error(JSON.stringify(invited));
  console.log(JSON.stringify({ ...signIn, ...invited, ...(await measureGroupTree()), loadBefore }));
} finally {
  await mailbox.close();
}
