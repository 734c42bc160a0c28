import { Tag } from '#site/ui/text/tag.tsx'

import { Buttons, IconButtons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Chapter, Row, Specimen } from './specimen.tsx'

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
