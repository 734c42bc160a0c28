import { complaints, tooMany } from '#server/office/http/answers.ts'
import type { Caller, Origin } from '#server/office/http/endpoint.ts'

import { beginAsCaller } from './attempts.ts'
import { passwordOf } from './credentials.ts'
import { isPassword } from './password.ts'
import type { SignInTools } from './session-endpoints.ts'

/** What to answer where the field of a body is not the caller's password; guesses count like those at the door. */
export async function provePassword(
  tools: Pick<SignInTools, 'pool' | 'attempts' | 'browsers'>,
  { caller, origin }: { caller: Caller; origin: Origin },
  typed: { password?: string } | { current: string | undefined },
) {
  const attempt = await beginAsCaller(tools, 'password', { caller, origin })
  if (typeof attempt === 'number') return tooMany(attempt)
  const [[field, password = ''] = ['password']] = Object.entries(typed)
  if (!(await isPassword(password, await passwordOf(tools.pool, caller.id))))
    return complaints({ [field]: 'Пароль не подошёл' })
  await attempt.forgive()
  return null
}
