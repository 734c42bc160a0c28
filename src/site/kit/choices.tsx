import { ChoiceChip, RemoveChip } from '#site/ui/controls/chip.tsx'
import { Dropdown } from '#site/ui/controls/dropdown.tsx'
import { Segmented, SegmentedLinks } from '#site/ui/controls/segmented.tsx'
import { OptionCheckbox } from '#site/ui/fields/option-checkbox.tsx'

import { Forced, Row, type KitTheme } from './specimen.tsx'

export function Choices({ theme }: { theme: KitTheme }) {
  const name = (field: string) => `${field}-${theme}`
  return (
    <>
      <Row words="выключен, под указателем, в фокусе, включён, ничего не найдётся, условие">
        <ChoiceChip name={name('loggia')} label="Лоджия" count={24} />
        <Forced state="hover">
          <ChoiceChip name={name('bath')} label="Два санузла" count={11} />
        </Forced>
        <ChoiceChip name={name('wing')} label="Угловая" count={8} defaultChecked />
        <ChoiceChip name={name('terrace')} label="Терраса" count={0} />
        <RemoveChip href="#choices" label="Цена до 9 млн ₽" />
      </Row>
      <Segmented
        legend="Комнатность"
        name={name('rooms')}
        chosen={[2, 3]}
        segments={[
          { value: 0, label: 'Студия', count: 12 },
          { value: 1, label: '1', count: 36 },
          { value: 2, label: '2', count: 55 },
          { value: 3, label: '3', count: 31 },
          { value: 4, label: '4', count: 0 },
        ]}
      />
      <Row>
        <SegmentedLinks
          label="Вид списка"
          segments={[
            { href: '#choices', label: 'Карточки', icon: 'cards', current: true },
            { href: '#buttons', label: 'Список', icon: 'list', current: false },
            { href: '#tags', label: 'Шахматка', icon: 'chess', current: false },
          ]}
        />
        <Dropdown label="Порядок" summary="Сначала дешевле" look="plain">
          <a href="#choices" aria-current="true">
            Сначала дешевле
          </a>
          <a href="#buttons">Сначала просторнее</a>
        </Dropdown>
      </Row>
      <div>
        <OptionCheckbox name={name('one')} label="Лоцманский квартал" count={31} defaultChecked />
        <OptionCheckbox name={name('two')} label="Верхний яр" count={19} />
        <OptionCheckbox name={name('three')} label="Смолокурня" count={0} />
      </div>
    </>
  )
}
