import { Button, ButtonLink } from '#site/ui/controls/button.tsx'
import { ChoiceChip, RemoveChip } from '#site/ui/controls/chip.tsx'
import { Dropdown } from '#site/ui/controls/dropdown.tsx'
import { IconButton, IconLink } from '#site/ui/controls/icon-button.tsx'
import { Segmented, SegmentedLinks } from '#site/ui/controls/segmented.tsx'
import { OptionCheckbox } from '#site/ui/fields/option-checkbox.tsx'
import { Tag } from '#site/ui/text/tag.tsx'

import { Chapter, Row, Specimen, Forced, type KitTheme } from './specimen.tsx'

/** What is pressed and chosen. */
export function Controls() {
  return (
    <Chapter name="controls" title="Управление">
      <Specimen name="buttons" title="Кнопки">
        {() => <Buttons />}
      </Specimen>
      <Specimen name="icon-buttons" title="Кнопки-значки">
        {() => <IconButtons />}
      </Specimen>
      <Specimen name="choices" title="Чипы, переключатели, списки">
        {(theme) => <Choices theme={theme} />}
      </Specimen>
      <Specimen name="tags" title="Метки">
        {() => (
          <Row>
            <Tag>Апартаменты</Tag>
            <Tag look="lamp">−7 %</Tag>
            <Tag look="soft">Акция</Tag>
            <Tag look="ok">Дом сдан</Tag>
            <Tag look="hatched">Забронирована</Tag>
          </Row>
        )}
      </Specimen>
    </Chapter>
  )
}

function Choices({ theme }: { theme: KitTheme }) {
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

const looks = ['primary', 'ink', 'line'] as const

function Buttons() {
  return (
    <>
      {looks.map((look) => (
        <Row key={look} words={`${look}: покой, под указателем, в фокусе, нельзя, занята`}>
          <Button look={look}>Выбрать</Button>
          <Forced state="hover">
            <Button look={look}>Выбрать</Button>
          </Forced>
          <Forced state="focus">
            <Button look={look}>Выбрать</Button>
          </Forced>
          <Button look={look} disabled>
            Выбрать
          </Button>
          <Button look={look} busy>
            Выбрать
          </Button>
        </Row>
      ))}
      <Row words="Размеры: большая, средняя, малая">
        <ButtonLink href="#buttons">Показать 74 квартиры</ButtonLink>
        <ButtonLink href="#buttons" size="medium" look="ink">
          Показать
        </ButtonLink>
        <ButtonLink href="#buttons" size="small" look="line">
          Сбросить
        </ButtonLink>
      </Row>
      <Button wide>Во всю ширину</Button>
    </>
  )
}

function IconButtons() {
  return (
    <Row words="покой, под указателем, в фокусе, включена, со счётчиком, в рамке, нельзя">
      <IconButton icon="heart" label="В избранное" />
      <Forced state="hover">
        <IconButton icon="heart" label="В избранное под указателем" />
      </Forced>
      <Forced state="focus">
        <IconButton icon="heart" label="В избранное в фокусе" />
      </Forced>
      <IconButton icon="heart" label="В избранном" on />
      <IconLink href="#icon-buttons" icon="compare" label="Сравнение" count={3} />
      <IconButton icon="plus" label="Крупнее" framed />
      <IconButton icon="minus" label="Мельче" framed disabled />
    </Row>
  )
}
