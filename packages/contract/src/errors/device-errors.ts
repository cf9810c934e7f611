import type { ErrorEntry } from './error-entry.ts';

/** Errors of pods, nodes and sites, and of the products and manufacturers of pads. */
export const deviceErrors = {
  'pod-not-found': { status: 404, message: 'The pod does not belong to the organisation.', number: 318 },
  'node-not-found': { status: 404, message: 'The node does not belong to the organisation.', number: 321 },
  'site-not-found': { status: 404, message: 'There is no such site in the organisation.' },
  'link-key-not-found': { status: 404, message: 'There is no application link key.' },
  'site-not-linked': {
    status: 409,
    message: 'This site has no installation id. Register a new one first.',
  },
  'facility-not-linked': { status: 404, message: 'No other site serves this facility.' },
  'nodes-in-facility': {
    status: 409,
    message: 'Nodes of the site are in rooms of this facility. Move them first.',
  },
  'share-code-not-found': {
    status: 404,
    message: 'The code is wrong, was used or has ended. Ask for another one.',
  },
  'node-of-site': { status: 409, message: 'The node belongs to this site already.' },
  'node-not-shared': { status: 404, message: 'The site does not use this node.' },
  'node-taken': { status: 409, message: 'A node with this MAC address is registered already.' },
  'pod-taken': {
    status: 409,
    message: 'Some of these pods are registered already. Nothing was saved: take out those that are named.',
  },
  'no-pod-assigned': { status: 409, message: 'Monitoring is unavailable: no pod is assigned.' },
  'serial-number-taken': { status: 409, message: 'Another pod has this serial number.' },
  'pod-still-worn': {
    status: 409,
    message: 'Someone wears this pod. Remove it on their page, then try again.',
  },
  'pod-retired': {
    status: 409,
    message: 'This pod is retired. Bring it back into use among the pods, then assign it.',
  },
  'pod-in-use': {
    status: 409,
    message: 'Someone outside of your areas wears this pod. Ask their carers to release it.',
  },
  'pod-worn': {
    status: 409,
    message: 'Someone wears this pod by now. See who it is, and confirm by name that it is taken from them.',
  },
  'pod-change-not-found': { status: 404, message: 'There is no such change of a pod.' },
  'pod-change-not-undoable': {
    status: 409,
    message:
      'This cannot be undone any more: it is too long ago, or something changed since. Assign the right pod instead.',
  },
  'node-not-assigned': { status: 409, message: 'This node is not assigned to them any more.' },
  'product-not-found': { status: 404, message: 'There is no such product.' },
  'product-name-taken': {
    status: 409,
    message: 'This manufacturer has a product of this name. Choose another.',
  },
  'manufacturer-not-found': { status: 404, message: 'There is no such manufacturer.' },
  'manufacturer-code-taken': {
    status: 409,
    message: 'There is a manufacturer with this code. Choose another.',
  },
  'manufacturer-used': { status: 409, message: 'Your organisation uses this manufacturer already.' },
  'manufacturer-not-used': {
    status: 409,
    message: 'Your organisation does not use this manufacturer. Add it first.',
  },
  'manufacturer-in-use': {
    status: 409,
    message: 'Meanwhile other people wear products of this manufacturer. See how many, then try again.',
  },
  'role-lacks-devices': {
    status: 409,
    message: 'No role of this user may see devices of manufacturers. Give them such a role first.',
  },
  'site-sign-in-failed': { status: 401, message: 'The installation id or its secret is wrong.' },
  'node-not-of-site': { status: 403, message: 'This node does not belong to the site that signed in.' },
} as const satisfies Record<string, ErrorEntry>;
