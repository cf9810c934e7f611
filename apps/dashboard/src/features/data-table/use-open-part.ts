import { useTableAddress } from './use-table-address.ts';

/**
 * The part of a screen that the address opens over its table: `?open=new`, or `?open=<part>:<id>`. The table's own
 * state remains in the address, so that it is unchanged on return.
 */
export function useOpenPart() {
  const { address, change } = useTableAddress();
  const open = typeof address.open === 'string' ? address.open : '';
  const [part = '', id = ''] = open.split(':');
  return {
    part,
    id,
    open: (next: string) => change({ open: next }),
    close: () => change({ open: undefined }),
  };
}
