import Type, { type Static } from 'typebox'

import { id, nullable, text } from '#contract/schema.ts'

/** What a command prints last with `--json`, on a line of its own. `reason`: why nothing was done; `run`: of an import that it made. */
export const commandLine = Type.Object({
  state: Type.Enum(['published', 'held', 'refused', 'done']),
  reason: nullable(text),
  run: Type.Optional(nullable(id)),
})
export type CommandLine = Static<typeof commandLine>
