import { useState } from 'react'

import { send, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import { PasswordField } from './password-field.tsx'
import type { Next } from './sign-in.tsx'

export function EnterPassword({ onNext }: { onNext: (next: Next) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, said, sending } = useSending()

  async function enter() {
    const reply = await sending(() =>
      send<{ next: Next } & Trouble>('POST', '/session', { body: { email, password } }),
    )
    if (reply) return onNext(reply.body.next)
    setPassword('')
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
      </FormActions>
    </Form>
  )
}
