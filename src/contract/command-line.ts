import Type, { type Static } from 'typebox'

import { nullable, text } from '#contract/schema.ts'

/** What a command prints last with `--json`, on a line of its own. `reason`: why nothing was done. */
export const commandLine = Type.Object({
  state: Type.Enum(['published', 'held', 'refused', 'done']),
  reason: nullable(text),
})
export type CommandLine = Static<typeof commandLine>
