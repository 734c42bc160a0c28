import { useState } from 'react'

import { fromWallClock } from '#domain/time/site-time.ts'
import { Form, FormActions } from '#office/kit/form.tsx'
import { clockHint } from '#office/kit/moment.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import type { EditedRecord } from './use-record.ts'

/** The hour at which the latest edition comes out by itself. */
export function Schedule({ record }: { record: EditedRecord }) {
  const [typed, setTyped] = useState('')
  const { stored, errors, busy, afterSaving, change } = record
  const hint = clockHint()

  function schedule() {
    const at = fromWallClock(typed)?.toISOString() ?? ''
    void afterSaving('/schedule', { at }, 'Выйдет в назначенное время')
  }

  return (
    <Form narrow onSubmit={schedule}>
      <Field
        label="Опубликовать в назначенное время"
        type="datetime-local"
        {...(hint !== null && { hint })}
        value={typed}
        error={errors.at}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormActions>
        <Button type="submit" look="line" size="medium" disabled={busy}>
          Назначить
        </Button>
        {stored?.state === 'scheduled' ? (
          <Button
            look="line"
            size="medium"
            disabled={busy}
            onClick={() => void change('/schedule', { at: null }, { success: 'Время снято' })}
          >
            Снять время
          </Button>
        ) : null}
      </FormActions>
    </Form>
  )
}
