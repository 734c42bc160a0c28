import { Checkbox, Field, Select, TextArea } from '#site/ui/fields/field.tsx'

import { Forced, type KitTheme } from './specimen.tsx'
import styles from './specimen.module.css'

export function FieldStates({ theme }: { theme: KitTheme }) {
  return (
    <div className={styles.half}>
      <Field label="Имя" placeholder="Как к вам обращаться" />
      <Forced state="hover">
        <Field label="Под указателем" defaultValue="Анна" />
      </Forced>
      <Forced state="focus">
        <Field label="В фокусе" defaultValue="Анна" />
      </Forced>
      <Field label="С ошибкой" defaultValue="12" error="Поле заполнено некорректно" />
      <Field label="Исправлено" defaultValue="Анна Седова" fixed />
      <Field label="Нельзя менять" defaultValue="Квартира № 96" disabled />
      <Field label="Телефон" type="tel" placeholder="+7 (___) ___-__-__" />
      <Field label="С подсказкой" hint="Письмо придёт один раз" />
      <Select label="Категория">
        <option>Выберите заявку</option>
        <option>Обратный звонок</option>
      </Select>
      <TextArea label="Комментарий" rows={3} defaultValue="Окна на реку, этаж повыше." />
      <Checkbox name={`plain-${theme}`}>Согласен на обработку персональных данных</Checkbox>
      <Checkbox name={`on-${theme}`} defaultChecked>
        Отмечено
      </Checkbox>
      <Checkbox name={`bad-${theme}`} error="Без согласия заявку не&nbsp;принять">
        С ошибкой
      </Checkbox>
      <Checkbox name={`off-${theme}`} disabled>
        Нельзя менять
      </Checkbox>
    </div>
  )
}
