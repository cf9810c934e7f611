import { type LoggedInUser, type SignedIn, toTicks } from '@padlight/contract';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startI18n } from '../../../platform/i18n/index.ts';
import { type Answer, type HttpServer, type Seen, startHttpServer } from '../../../testing/http-server.ts';
import { carer, tokenLasting } from '../../../testing/people.ts';
import { SignInPage } from '../index.ts';

type Replies = Record<string, Answer | ((seen: Seen) => Answer)>;

const notFound: Answer = {
  status: 404,
  body: { success: false, code: 'not-found', message: 'No.', correlationId: 'c-404' },
};

/** An answer that refuses. */
export const refuse = (status: number, code: string): Answer => ({
  status,
  body: { success: false, code, message: 'No.', correlationId: 'c-42' },
});

/** The answer to a correct sign-in. */
export const welcome = (
  user: LoggedInUser = carer('Patients.View'),
  more: Partial<SignedIn> = {},
): Answer => ({
  body: { user, tokenInfo: tokenLasting(15), ...more },
});

/** Opens the sign-in page at an address, over a real server that answers these paths. */
export async function openSignIn(replies: Replies, address = '/sign-in') {
  const server: HttpServer = await startHttpServer((seen) => {
    const reply = replies[seen.url.pathname] ?? notFound;
    if (seen.url.pathname === '/setup/state' && reply === notFound)
      return { body: { needed: false, demonstration: false, canMail: true } };
    return typeof reply === 'function' ? reply(seen) : reply;
  });
  window.history.replaceState(null, '', address);
  await startI18n(['sign-in', 'credentials', 'invitation'], 'en');
  let times = 0;
  render(<SignInPage onSignedIn={() => times++} />);
  return {
    user: userEvent.setup(),
    server,
    signedIn: () => times,
    /** The requests to a path, in order. */
    sent: (path: string) => server.seen.filter(({ url }) => url.pathname === path),
  };
}

export const field = (label: string) => screen.getByLabelText(label);
export const press = (name: string | RegExp) => screen.findByRole('button', { name });

/** Tokens of a user who gave a password alone: they can't be renewed. */
export const firstFactor = {
  access_token: 'first-factor',
  refresh_token: '',
  expires_on: toTicks(Date.now() + 900_000),
};
