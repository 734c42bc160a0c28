import type { LiveModel } from '#contract/public/site.ts'
import { formatRubles } from '#domain/money/money.ts'
import { Button, ButtonLink } from '#site/ui/controls/button.tsx'
import { Options, Select } from '#site/ui/fields/field.tsx'

import { flatsOf, floorsIn, houseOf, noChoice, type Choice } from './choice.ts'
import styles from './live-model.module.css'

type FlatChoiceProps = {
  model: LiveModel
  choice: Choice
  onChoose: (choice: Choice) => void
  fromWindow: boolean
  /** null: nothing is drawn to look out of. */
  onWindow: (() => void) | null
}

/** House, floor, flat: what is chosen is lit on the model. */
export function FlatChoice({ model, choice, onChoose, fromWindow, onWindow }: FlatChoiceProps) {
  const flats = flatsOf(model, choice)
  const { flat } = choice
  return (
    <div className={styles.flats}>
      <Choose
        label="Дом"
        value={choice.house}
        all="Все дома"
        options={model.houses.map(({ name }, i) => [i, name])}
        onChoose={(house) => onChoose({ ...noChoice, house })}
      />
      <Choose
        label="Этаж"
        value={choice.floor}
        all="Все этажи"
        options={floorsIn(model, choice).map((floor) => [floor, `${floor}-й`])}
        onChoose={(floor) => onChoose({ ...choice, floor, flat: null })}
      />
      <Choose
        label="Квартира"
        value={flat ? flats.indexOf(flat) : null}
        all={`Не выбрана, в\u00A0продаже ${flats.length}`}
        options={flats.map(({ name, price }, i) => [
          i,
          price === null ? name : `${name}, ${formatRubles(price)}`,
        ])}
        onChoose={(at) => {
          const next = at === null ? null : (flats[at] ?? null)
          onChoose({ ...choice, house: next ? houseOf(next) : choice.house, flat: next })
        }}
      />
      {flat ? (
        <p className={styles.buttons}>
          {onWindow ? (
            <Button look="ink" size="medium" onClick={onWindow}>
              {fromWindow ? 'Выйти из окна' : 'Вид из окна'}
            </Button>
          ) : null}
          {flat.href ? (
            <ButtonLink look="primary" size="medium" href={flat.href}>
              Страница квартиры
            </ButtonLink>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

type ChooseProps = {
  label: string
  value: number | null
  all: string
  options: readonly (readonly [number, string])[]
  onChoose: (value: number | null) => void
}

const Choose = ({ label, value, all, options, onChoose }: ChooseProps) => (
  <Select
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
  >
    <option value="">{all}</option>
    <Options of={options.map(([option, words]) => ({ value: option, label: words }))} />
  </Select>
)
