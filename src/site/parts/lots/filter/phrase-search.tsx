import { usePhrase } from '#site/parts/company/brand.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import styles from './phrase-search.module.css'

type PhraseSearchProps = {
  /** The form that it belongs to, where it stands outside. */
  form?: string
  typed?: string
  hasPrices?: boolean
}

/** A wish in words: rooms, price, features, a number of a flat, a name of a project. */
export function PhraseSearch({ form, typed, hasPrices = true }: PhraseSearchProps) {
  const phrase = usePhrase()
  return (
    <search className={styles.search}>
      <Field
        label={phrase('Найти квартиру')}
        name="q"
        form={form}
        type="search"
        maxLength={100}
        placeholder={hasPrices ? phrase('2 комнаты до 12 млн') : '2 комнаты с балконом'}
        defaultValue={typed}
      />
      <Button type="submit" form={form} look="line">
        {phrase('Найти')}
      </Button>
    </search>
  )
}
