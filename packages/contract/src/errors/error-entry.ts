/** The HTTP status of an error, its English sentence, and the number of the few errors that older clients know by one. */
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly number?: number;
}
