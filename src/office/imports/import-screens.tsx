import { RunCard } from './run-card.tsx'
import { RunList } from './run-list.tsx'
import { SourceCard } from './source-card.tsx'
import { SourceList } from './source-list.tsx'

/** All runs, or the one named by its id. */
export const RunScreens = ({ rest }: { rest: string }) =>
  rest === '' ? <RunList /> : <RunCard key={rest} id={rest} />

/** All sources, or the one named by its id. */
export const SourceScreens = ({ rest }: { rest: string }) =>
  rest === '' ? <SourceList /> : <SourceCard id={rest} />
