import type account from './locales/en/account.json';
import type alerts from './locales/en/alerts.json';
import type board from './locales/en/board.json';
import type devices from './locales/en/devices.json';
import type manage from './locales/en/manage.json';
import type person from './locales/en/person.json';
import type shell from './locales/en/shell.json';
import type signIn from './locales/en/sign-in.json';
import type wall from './locales/en/wall.json';

/** The namespaces with their English keys: every other language has the same ones. */
interface Resources {
  account: typeof account;
  alerts: typeof alerts;
  shell: typeof shell;
  board: typeof board;
  devices: typeof devices;
  manage: typeof manage;
  person: typeof person;
  'sign-in': typeof signIn;
  wall: typeof wall;
}
export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: Resources;
  }
}
