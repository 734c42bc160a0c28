import { useLoaded } from '#office/api/use-loaded.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Checkbox } from '#site/ui/fields/field.tsx'

import type { FieldInputProps } from './record-field.tsx'

type ProjectOption = { value: string; label: string }

export function ProjectsField({ field, value, onChange }: FieldInputProps) {
  const { body } = useLoaded<{ items: ProjectOption[] }>('/options/projects')
  const chosen = Array.isArray(value) ? value.map(String) : []
  const toggle = (alias: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, alias] : chosen.filter((one) => one !== alias))
  return (
    <fieldset>
      <legend>{field.label}</legend>
      <FormActions>
        {body?.items.map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => toggle(option.value, target.checked)}
          >
            {option.label}
          </Checkbox>
        ))}
      </FormActions>
    </fieldset>
  )
}
