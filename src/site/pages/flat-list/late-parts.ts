/** What of the list is hydrated after its cards, with the code that asks the catalogue: one file for a browser. */
export { askFlats } from './ask-flats.ts'
export { FilterPanel } from '#site/pages/flat-list/filter/filter-panel.tsx'
export { FlatListEnd } from '#site/pages/flat-list/list/flat-list-end.tsx'
export { FlatResultBar } from '#site/pages/flat-list/list/flat-result-bar.tsx'
