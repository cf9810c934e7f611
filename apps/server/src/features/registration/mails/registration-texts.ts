import type { Language } from '@padlight/contract';

/** The purpose of a mail about a registration. */
export type RegistrationMail =
  | 'email-code'
  | 'account-exists'
  | 'join-requested'
  | 'join-approved'
  | 'join-refused'
  | 'join-expired'
  | 'organisation-requested'
  | 'organisation-waits'
  | 'organisation-created'
  | 'organisation-refused'
  | 'organisation-expired';

interface Names {
  readonly organisation: string;
  readonly person: string;
}
interface MailText {
  readonly subject: (names: Names) => string;
  readonly paragraphs: (names: Names) => readonly string[];
  /** The text of the link, if there is one. */
  readonly link?: string;
}
interface Texts {
  readonly greeting: (name: string) => string;
  /** The greeting of a recipient whose name is not known. */
  readonly anyone: string;
  readonly reason: (reason: string) => string;
  readonly mails: Readonly<Record<RegistrationMail, MailText>>;
}

const en: Texts = {
  greeting: (name) => `Hello ${name},`,
  anyone: 'Hello,',
  reason: (reason) => `Reason: ${reason}`,
  mails: {
    'email-code': {
      subject: () => 'Your code to register at Padlight',
      paragraphs: () => [
        'Enter this code on the page on which you register. It is good for 10 minutes, once. We will never ask you for it.',
        'If you are not registering, ignore this e-mail.',
      ],
    },
    'account-exists': {
      subject: () => 'You already have an account at Padlight',
      paragraphs: () => [
        'Someone, hopefully you, wants to register with this address. There is an account with it already, so nothing was created.',
        'Sign in. To join an organisation, then enter its code under "My account". If you do not know your password, choose a new one under "Forgot password".',
      ],
      link: 'Sign in',
    },
    'join-requested': {
      subject: ({ person, organisation }) => `${person} wants to join ${organisation}`,
      paragraphs: ({ person, organisation }) => [
        `${person} entered the code of ${organisation} and waits for your decision. Until then ${person} sees nothing of the organisation.`,
        'Approve or refuse the request on the page of users. After 30 days it is deleted.',
      ],
      link: 'Decide',
    },
    'join-approved': {
      subject: ({ organisation }) => `You are a user of ${organisation}`,
      paragraphs: ({ organisation }) => [
        `Your request to join ${organisation} was approved. Sign in to begin.`,
      ],
      link: 'Sign in',
    },
    'join-refused': {
      subject: ({ organisation }) => `Your request to join ${organisation} was refused`,
      paragraphs: ({ organisation }) => [
        `An administrator of ${organisation} refused your request. If you did not expect that, ask the organisation.`,
      ],
    },
    'join-expired': {
      subject: ({ organisation }) => `Your request to join ${organisation} has expired`,
      paragraphs: ({ organisation }) => [
        `No one decided your request to join ${organisation} within 30 days, so it was deleted. Ask the organisation, and enter its code again.`,
      ],
    },
    'organisation-requested': {
      subject: ({ organisation }) => `${organisation} waits for approval`,
      paragraphs: ({ organisation }) => [
        `You registered ${organisation}. Whoever runs this installation decides within 7 days, and you get an e-mail. After that the registration is deleted.`,
      ],
    },
    'organisation-waits': {
      subject: ({ organisation }) => `${organisation} wants to register`,
      paragraphs: ({ organisation, person }) => [
        `${person} registered ${organisation} and waits for your decision. If no one decides within 7 days, the registration is deleted.`,
      ],
      link: 'Decide',
    },
    'organisation-created': {
      subject: ({ organisation }) => `${organisation} can begin`,
      paragraphs: ({ organisation }) => [
        `${organisation} is set up at Padlight, and you are its administrator. Sign in with this e-mail address and your password. A guide then leads you through the first steps.`,
      ],
      link: 'Sign in',
    },
    'organisation-refused': {
      subject: ({ organisation }) => `The registration of ${organisation} was refused`,
      paragraphs: ({ organisation }) => [
        `Whoever runs this installation refused the registration of ${organisation}. What you entered was deleted.`,
      ],
    },
    'organisation-expired': {
      subject: ({ organisation }) => `The registration of ${organisation} has expired`,
      paragraphs: ({ organisation }) => [
        `No one decided the registration of ${organisation} within 7 days, so what you entered was deleted. You can register again.`,
      ],
    },
  },
};

const de: Texts = {
  greeting: (name) => `Guten Tag ${name},`,
  anyone: 'Guten Tag,',
  reason: (reason) => `Grund: ${reason}`,
  mails: {
    'email-code': {
      subject: () => 'Ihr Code für die Registrierung bei Padlight',
      paragraphs: () => [
        'Geben Sie diesen Code auf der Seite ein, auf der Sie sich registrieren. Er gilt 10 Minuten lang, einmal. Wir fragen Sie nie danach.',
        'Wenn Sie sich nicht registrieren, müssen Sie nichts tun.',
      ],
    },
    'account-exists': {
      subject: () => 'Sie haben bereits ein Konto bei Padlight',
      paragraphs: () => [
        'Jemand, hoffentlich Sie, möchte sich mit dieser Adresse registrieren. Mit ihr gibt es bereits ein Konto, deshalb wurde nichts angelegt.',
        'Melden Sie sich an. Um einer Organisation beizutreten, geben Sie danach ihren Code unter „Mein Konto“ ein. Wenn Sie Ihr Passwort nicht kennen, wählen Sie unter „Passwort vergessen“ ein neues.',
      ],
      link: 'Anmelden',
    },
    'join-requested': {
      subject: ({ person, organisation }) => `${person} möchte ${organisation} beitreten`,
      paragraphs: ({ person, organisation }) => [
        `${person} hat den Code von ${organisation} eingegeben und wartet auf Ihre Entscheidung. Bis dahin sieht ${person} nichts von der Organisation.`,
        'Nehmen Sie die Anfrage auf der Seite der Benutzer an, oder lehnen Sie sie ab. Nach 30 Tagen wird sie gelöscht.',
      ],
      link: 'Entscheiden',
    },
    'join-approved': {
      subject: ({ organisation }) => `Sie gehören jetzt zu ${organisation}`,
      paragraphs: ({ organisation }) => [
        `Ihre Anfrage, ${organisation} beizutreten, wurde angenommen. Melden Sie sich an, um zu beginnen.`,
      ],
      link: 'Anmelden',
    },
    'join-refused': {
      subject: ({ organisation }) => `Ihre Anfrage an ${organisation} wurde abgelehnt`,
      paragraphs: ({ organisation }) => [
        `Die Administration von ${organisation} hat Ihre Anfrage abgelehnt. Wenn Sie damit nicht gerechnet haben, fragen Sie die Organisation.`,
      ],
    },
    'join-expired': {
      subject: ({ organisation }) => `Ihre Anfrage an ${organisation} ist abgelaufen`,
      paragraphs: ({ organisation }) => [
        `Über Ihre Anfrage, ${organisation} beizutreten, hat 30 Tage lang niemand entschieden. Sie wurde deshalb gelöscht. Fragen Sie die Organisation, und geben Sie ihren Code noch einmal ein.`,
      ],
    },
    'organisation-requested': {
      subject: ({ organisation }) => `${organisation} wartet auf die Freigabe`,
      paragraphs: ({ organisation }) => [
        `Sie haben ${organisation} registriert. Wer diese Installation betreibt, entscheidet innerhalb von 7 Tagen, und Sie erhalten eine E-Mail. Danach wird die Registrierung gelöscht.`,
      ],
    },
    'organisation-waits': {
      subject: ({ organisation }) => `${organisation} möchte sich registrieren`,
      paragraphs: ({ organisation, person }) => [
        `${person} hat ${organisation} registriert und wartet auf Ihre Entscheidung. Wenn innerhalb von 7 Tagen niemand entscheidet, wird die Registrierung gelöscht.`,
      ],
      link: 'Entscheiden',
    },
    'organisation-created': {
      subject: ({ organisation }) => `${organisation} kann beginnen`,
      paragraphs: ({ organisation }) => [
        `${organisation} ist bei Padlight eingerichtet, und Sie verwalten die Organisation. Melden Sie sich mit dieser E-Mail-Adresse und Ihrem Passwort an. Eine Anleitung führt Sie dann durch die ersten Schritte.`,
      ],
      link: 'Anmelden',
    },
    'organisation-refused': {
      subject: ({ organisation }) => `Die Registrierung von ${organisation} wurde abgelehnt`,
      paragraphs: ({ organisation }) => [
        `Wer diese Installation betreibt, hat die Registrierung von ${organisation} abgelehnt. Ihre Angaben wurden gelöscht.`,
      ],
    },
    'organisation-expired': {
      subject: ({ organisation }) => `Die Registrierung von ${organisation} ist abgelaufen`,
      paragraphs: ({ organisation }) => [
        `Über die Registrierung von ${organisation} hat 7 Tage lang niemand entschieden. Ihre Angaben wurden deshalb gelöscht. Sie können sich noch einmal registrieren.`,
      ],
    },
  },
};

export const registrationTexts: Readonly<Record<Language, Texts>> = { en, de };
