import { useState } from 'react'

import { send, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { PasswordField } from './password-field.tsx'
import type { Next } from './sign-in.tsx'

/** Behind a one-time link: the first password, and on to the second factor where the role needs one. */
export function Welcome({ token, onNext }: { token: string; onNext: (next: Next) => void }) {
  const [password, setPassword] = useState('')
  const { busy, errors, said, sending } = useSending()

  async function enter() {
    const reply = await sending(() =>
      send<{ next: Next } & Trouble>('POST', '/welcome', { body: { token, password } }).then(
        (got) => {
          const message = 'Ссылка уже использована или устарела: попросите новую'
          return got.status === 404 ? { ...got, body: { ...got.body, message } } : got
        },
      ),
    )
    if (reply) onNext(reply.body.next)
  }

  return (
    <Form narrow onSubmit={() => void enter()}>
      <PasswordField isNew value={password} error={errors.password} onChange={setPassword} />
      <Notice said={errors.password ? null : said} />
      <FormActions>
        <Button type="submit" size="medium" busy={busy}>
          Задать пароль и войти
        </Button>
      </FormActions>
    </Form>
  )
}
