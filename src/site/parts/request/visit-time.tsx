import type { ComponentProps } from 'react'

import { visitDays } from '#domain/time/visit-slots.ts'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { Field, Select } from '#site/ui/fields/field.tsx'

import { useMinute } from './use-minute.ts'

type VisitTimeProps = Pick<ComponentProps<typeof Field>, 'id' | 'name' | 'error' | 'fixed'> & {
  typed: string | undefined
}

/** Hours when the office is open, to choose from; in words where there are no scripts or no hours are known. */
export function VisitTime({ typed, ...about }: VisitTimeProps) {
  const { hours, week, timeZone } = useFacts()
  const now = useMinute()
  const days = now !== null && week ? visitDays(week, now, timeZone) : []
  if (days.length === 0)
    return (
      <Field
        {...about}
        label="Когда вас ждать"
        maxLength={200}
        {...(hours && { hint: hours })}
        defaultValue={typed}
      />
    )
  return (
    <Select {...about} label="Когда вас ждать" defaultValue={typed}>
      <option value="">Договоримся позже</option>
      {days.map(({ label, slots }) => (
        <optgroup key={label} label={label}>
          {slots.map((slot) => (
            <option key={slot.value} value={slot.value}>{`${label}, ${slot.label}`}</option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
