/** The two views of the list that are not cards: one file for a browser. */
export { Chessboard } from '#site/pages/flat-list/chessboard/chessboard.tsx'
export { LotTable } from '#site/parts/lots/table/lot-table.tsx'
