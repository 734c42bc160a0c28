import { useState } from 'react'

import { send, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import { canUsePasskeys, signPasskey } from '#office/api/passkeys.ts'

import { PasswordField } from './password-field.tsx'
import type { Next } from './sign-in.tsx'

export function EnterPassword({ onNext }: { onNext: (next: Next) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, said, setSaid, sending } = useSending()

  async function enter() {
    const reply = await sending(() =>
      send<{ next: Next } & Trouble>('POST', '/session', { body: { email, password } }),
    )
    if (reply) return onNext(reply.body.next)
    setPassword('')
  }

  async function enterByPasskey() {
    const path = '/session/passkey'
    const asked = await sending(() =>
      send<object & Trouble>('POST', `${path}/options`, { body: {} }),
    )
    const credential = asked && (await signPasskey(asked.body))
    if (!asked) return
    if (!credential) return setSaid({ text: 'Ключ доступа не выбран', isTrouble: true })
    const body = { credential }
    const reply = await sending(() => send<{ next: Next } & Trouble>('POST', path, { body }))
    if (reply) onNext(reply.body.next)
    else setSaid({ text: 'Этот ключ доступа не подошёл', isTrouble: true })
  }

  return (
    <Form narrow onSubmit={() => void enter()}>
      <Field
        label="Почта"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <PasswordField value={password} onChange={setPassword} />
      <Notice said={said} />
      <FormActions>
        <Button type="submit" size="medium" busy={busy}>
          Войти
        </Button>
        {canUsePasskeys() ? (
          <Button look="line" size="medium" disabled={busy} onClick={() => void enterByPasskey()}>
            Войти ключом доступа
          </Button>
        ) : null}
      </FormActions>
    </Form>
  )
}
