import { useState } from 'react'

import { send, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { CodeField } from './code-field.tsx'
import type { Next } from './sign-in.tsx'

export function EnterCode({ onNext }: { onNext: (next: Next) => void }) {
  const [code, setCode] = useState('')
  const { busy, said, sending } = useSending()

  async function enter() {
    const body = { code }
    const reply = await sending(() => send<Trouble>('POST', '/session/code', { body }))
    if (reply) return onNext('done')
    setCode('')
  }

  return (
    <Form narrow onSubmit={() => void enter()}>
      <p>Введите шесть цифр из приложения на телефоне.</p>
      <CodeField value={code} onChange={setCode} />
      <Notice said={said} />
      <FormActions>
        <Button type="submit" size="medium" busy={busy}>
          Войти
        </Button>
        <Button look="line" size="medium" onClick={() => onNext('password')}>
          Другая почта
        </Button>
      </FormActions>
    </Form>
  )
}
