import { Button, ButtonLink } from '#site/ui/controls/button.tsx'
import { IconButton, IconLink } from '#site/ui/controls/icon-button.tsx'

import { Forced, Row } from './specimen.tsx'

const looks = ['primary', 'ink', 'line'] as const

export function Buttons() {
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

export function IconButtons() {
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
