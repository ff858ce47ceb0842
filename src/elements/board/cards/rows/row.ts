/** A row of a list in the data of a card. Fields of other programs stay. */
export interface Row {
  id: string;
  /** The page of a file that it comes from. */
  origin?: unknown;
  [more: string]: unknown;
}
