import { useEffect, useState } from 'react'

import { send } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { useTyped } from '#office/kit/use-typed.ts'

import type { Next } from './sign-in.tsx'
import { PasswordField } from './password-field.tsx'

/** Behind a one-time link: the first password, and on to the second factor where the role needs one. */
export function Welcome({ token, onNext }: { token: string; onNext: (next: Next) => void }) {
  const [isValid, setIsValid] = useState<boolean | null>(null)
  const { busy, errors, outcome, sending } = useSending()
  const { typed, bound } = useTyped({ password: '' }, errors)
  useEffect(() => {
    const ask = send('GET /welcome/:token', { params: { token } })
    // A failed answer is reported when the form is sent.
    ask
      .then(({ status, body }) => setIsValid(status !== 200 || body.valid))
      .catch(() => setIsValid(true))
  }, [token])

  async function enter() {
    const reply = await sending(async () => {
      const got = await send('POST /welcome', { body: { token, ...typed } })
      if (got.status === 404) setIsValid(false)
      return got
    })
    if (reply) onNext(reply.body.next)
  }

  if (isValid === null) return null
  if (!isValid) return <UsedInvite />
  return (
    <Form narrow onSubmit={() => void enter()}>
      <PasswordField isNew {...bound('password')} />
      <Notice message={errors.password ? null : outcome} />
      <SubmitActions submit="Задать пароль и войти" busy={busy} />
    </Form>
  )
}

const UsedInvite = () => (
  <>
    <p role="alert">
      Ссылка уже использована или устарела: она действует один раз и&nbsp;три дня. Попросите
      владельца кабинета прислать новую.
    </p>
    <p>
      Если пароль уже задан, <a href="/staff">войдите с&nbsp;ним</a>.
    </p>
  </>
)
