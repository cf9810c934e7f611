import type { Language } from '@padlight/contract';

/** The purpose of a mail about an account. */
export type MailKind =
  | 'code'
  | 'code-to-turn-on'
  | 'password-forgotten'
  | 'password-reset'
  | 'account-made'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'email-to-confirm'
  | 'email-changed'
  | 'event-mail-on'
  | 'accounts-wait'
  | 'identity-linked'
  | 'identity-unlinked';

interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The text of the link, if there is one. */
  readonly link?: string;
}
interface Texts {
  readonly greeting: (name: string) => string;
  readonly closing: string;
  readonly mails: Readonly<Record<MailKind, MailText>>;
}

const notYou = {
  en: 'If this was not you, choose a new password at once under "Forgot password", and inform your administrator.',
  de: 'Wenn Sie das nicht waren, wählen Sie sofort unter „Passwort vergessen“ ein neues Passwort, und sagen Sie es Ihrer Administration.',
};

const en: Texts = {
  greeting: (name) => `Hello ${name},`,
  closing: 'Padlight',
  mails: {
    code: {
      subject: 'Your code for Padlight',
      paragraphs: [
        'Enter this code to sign in. It is good for 10 minutes, once. We will never ask you for it.',
        'If you are not signing in right now, someone knows your password: change it.',
      ],
    },
    'code-to-turn-on': {
      subject: 'Your code to turn on codes by e-mail',
      paragraphs: [
        'Enter this code under "My account" to turn on codes by e-mail. From then on, Padlight asks for a code from this mailbox when you sign in.',
        'The code is good for 10 minutes, once. We will never ask you for it.',
        notYou.en,
      ],
    },
    'password-forgotten': {
      subject: 'Choose a new password for Padlight',
      paragraphs: [
        'Someone, hopefully you, requested a new password. The link is good for 60 minutes, once.',
        'If it was not you, ignore this e-mail: your password stays as it is.',
      ],
      link: 'Choose a new password',
    },
    'password-reset': {
      subject: 'Choose a new password for Padlight',
      paragraphs: [
        'Your administrator reset your password. The link is good for 60 minutes, once. After that, request another one under "Forgot password".',
      ],
      link: 'Choose a new password',
    },
    'account-made': {
      subject: 'Your account at Padlight',
      paragraphs: [
        'An account was created for you. Choose a password to begin. The link is good for 24 hours, once. After that, request another one under "Forgot password".',
      ],
      link: 'Choose a password',
    },
    'password-changed': {
      subject: 'Your password for Padlight was changed',
      paragraphs: ['Your password was changed, and all other sessions were signed out.', notYou.en],
    },
    'second-factor-on': {
      subject: 'Codes by e-mail are on',
      paragraphs: ['From now on Padlight asks for a code from this mailbox when you sign in.', notYou.en],
    },
    'second-factor-off': {
      subject: 'Codes by e-mail are off',
      paragraphs: ['From now on your password alone is enough to sign in to Padlight.', notYou.en],
    },
    'email-to-confirm': {
      subject: 'Confirm your e-mail address for Padlight',
      paragraphs: [
        'This address was given for an account. Follow the link to confirm it: it is good for 60 minutes, once.',
        'If you do not know about it, ignore this e-mail.',
      ],
      link: 'Confirm this address',
    },
    'email-changed': {
      subject: 'Your e-mail address at Padlight was changed',
      paragraphs: ['Codes and links now go to another address, and no longer to this one.', notYou.en],
    },
    'identity-linked': {
      subject: 'Another way to sign in to Padlight',
      paragraphs: [
        'Your account was linked to a sign-in provider. From now on you can sign in through it, too.',
        'If this was not you, choose a new password at once under "Forgot password", unlink the sign-in under "My account", and inform your administrator.',
      ],
    },
    'identity-unlinked': {
      subject: 'A way to sign in to Padlight was removed',
      paragraphs: ['Your account is no longer linked to a sign-in provider.', notYou.en],
    },
    'event-mail-on': {
      subject: 'E-mails about events are on',
      paragraphs: [
        'You will be notified of events by e-mail. You can end that here, or under "My account", at any time.',
      ],
      link: 'End these e-mails',
    },
    'accounts-wait': {
      subject: 'Accounts for relatives need someone to look after them',
      paragraphs: [
        'A user who looked after accounts for relatives or stations has left the organisation. These accounts show nothing now.',
        'Under "Manage", "Accounts for relatives", take over the accounts that are still needed, and end the others. An account that no one takes over ends by itself after 30 days.',
      ],
    },
  },
};

const de: Texts = {
  greeting: (name) => `Guten Tag ${name},`,
  closing: 'Padlight',
  mails: {
    code: {
      subject: 'Ihr Code für Padlight',
      paragraphs: [
        'Geben Sie diesen Code ein, um sich anzumelden. Er gilt 10 Minuten lang, einmal. Wir fragen Sie nie danach.',
        'Wenn Sie sich gerade nicht anmelden, kennt jemand Ihr Passwort: Ändern Sie es.',
      ],
    },
    'code-to-turn-on': {
      subject: 'Ihr Code zum Einschalten von Codes per E-Mail',
      paragraphs: [
        'Geben Sie diesen Code unter „Mein Konto“ ein, um Codes per E-Mail einzuschalten. Von da an fragt Padlight bei der Anmeldung nach einem Code aus diesem Postfach.',
        'Der Code gilt 10 Minuten lang, einmal. Wir fragen Sie nie danach.',
        notYou.de,
      ],
    },
    'password-forgotten': {
      subject: 'Wählen Sie ein neues Passwort für Padlight',
      paragraphs: [
        'Jemand, hoffentlich Sie, hat ein neues Passwort angefordert. Der Link gilt 60 Minuten lang, einmal.',
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
      link: 'Neues Passwort wählen',
    },
    'password-reset': {
      subject: 'Wählen Sie ein neues Passwort für Padlight',
      paragraphs: [
        'Ihre Administration hat Ihr Passwort zurückgesetzt. Der Link gilt 60 Minuten lang, einmal. Danach fordern Sie unter „Passwort vergessen“ einen neuen an.',
      ],
      link: 'Neues Passwort wählen',
    },
    'account-made': {
      subject: 'Ihr Konto bei Padlight',
      paragraphs: [
        'Für Sie wurde ein Konto angelegt. Wählen Sie zu Beginn ein Passwort. Der Link gilt 24 Stunden lang, einmal. Danach fordern Sie unter „Passwort vergessen“ einen neuen an.',
      ],
      link: 'Passwort wählen',
    },
    'password-changed': {
      subject: 'Ihr Passwort für Padlight wurde geändert',
      paragraphs: ['Ihr Passwort wurde geändert, und alle anderen Sitzungen wurden abgemeldet.', notYou.de],
    },
    'second-factor-on': {
      subject: 'Codes per E-Mail sind eingeschaltet',
      paragraphs: [
        'Von nun an fragt Padlight bei der Anmeldung nach einem Code aus diesem Postfach.',
        notYou.de,
      ],
    },
    'second-factor-off': {
      subject: 'Codes per E-Mail sind ausgeschaltet',
      paragraphs: ['Von nun an genügt Ihr Passwort allein, um sich bei Padlight anzumelden.', notYou.de],
    },
    'email-to-confirm': {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Padlight',
      paragraphs: [
        'Diese Adresse wurde für ein Konto angegeben. Folgen Sie dem Link, um sie zu bestätigen: Er gilt 60 Minuten lang, einmal.',
        'Wenn Sie davon nichts wissen, müssen Sie nichts tun.',
      ],
      link: 'Diese Adresse bestätigen',
    },
    'email-changed': {
      subject: 'Ihre E-Mail-Adresse bei Padlight wurde geändert',
      paragraphs: ['Codes und Links gehen nun an eine andere Adresse, nicht mehr an diese.', notYou.de],
    },
    'identity-linked': {
      subject: 'Ein weiterer Weg, sich bei Padlight anzumelden',
      paragraphs: [
        'Ihr Konto wurde mit einem Anmeldedienst verknüpft. Von nun an können Sie sich auch über diesen anmelden.',
        'Wenn Sie das nicht waren, wählen Sie sofort unter „Passwort vergessen“ ein neues Passwort, heben Sie die Verknüpfung unter „Mein Konto“ auf, und sagen Sie es Ihrer Administration.',
      ],
    },
    'identity-unlinked': {
      subject: 'Ein Weg, sich bei Padlight anzumelden, wurde entfernt',
      paragraphs: ['Ihr Konto ist nicht mehr mit einem Anmeldedienst verknüpft.', notYou.de],
    },
    'event-mail-on': {
      subject: 'E-Mails über Ereignisse sind eingeschaltet',
      paragraphs: [
        'Sie erfahren von Ereignissen per E-Mail. Sie können das jederzeit hier oder unter „Mein Konto“ beenden.',
      ],
      link: 'Diese E-Mails beenden',
    },
    'accounts-wait': {
      subject: 'Konten für Angehörige brauchen jemanden, der sie betreut',
      paragraphs: [
        'Eine Person, die Konten für Angehörige oder Stationen betreut hat, hat die Organisation verlassen. Diese Konten zeigen jetzt nichts mehr.',
        'Übernehmen Sie unter „Verwaltung“, „Konten für Angehörige“, die Konten, die noch gebraucht werden, und beenden Sie die anderen. Ein Konto, das niemand übernimmt, endet nach 30 Tagen von selbst.',
      ],
    },
  },
};

export const mailTexts: Readonly<Record<Language, Texts>> = { en, de };
