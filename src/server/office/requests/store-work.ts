import { and, eq, sql } from 'drizzle-orm'

import type { RequestWork } from '#domain/request/request-work.ts'
import type { Queries } from '#server/db/connect.ts'
import { request } from '#server/db/schema/requests.ts'

type Before = Pick<typeof request.$inferSelect, 'id' | 'stage' | 'revision' | 'nextStepAt'>

/** False where somebody else was faster. Another time of the next step arms its letter once more. */
export async function storeWork(
  db: Queries,
  { id, stage, revision, nextStepAt }: Before,
  { nextStep, ...work }: RequestWork,
): Promise<boolean> {
  const isMoved = nextStep?.at.getTime() !== nextStepAt?.getTime()
  const answeredAt = sql`coalesce(${request.answeredAt}, now())`
  const stored = await db
    .update(request)
    .set({
      ...work,
      nextStepText: nextStep?.text ?? null,
      nextStepAt: nextStep?.at ?? null,
      ...(isMoved && { remindAt: nextStep?.at ?? null }),
      revision: revision + 1,
      ...(stage !== work.stage && { answeredAt }),
    })
    .where(and(eq(request.id, id), eq(request.revision, revision)))
    .returning({ id: request.id })
  return stored.length > 0
}
