import { PostedProvider } from '#site/parts/request/posted.ts'
import { RequestForm } from '#site/parts/request/request-form.tsx'
import { Checkbox, Field, Select, TextArea } from '#site/ui/fields/field.tsx'
import { RangeField } from '#site/ui/fields/range-field.tsx'

import { Chapter, Specimen, Forced, type KitTheme } from './specimen.tsx'
import styles from './specimen.module.css'

const counts = [1, 2, 4, 3, 6, 14, 22, 27, 31, 29, 24, 26, 28, 25, 17, 12, 9, 6, 3, 2, 1, 1, 0, 1]
const faulty = { phone: 'Поле заполнено некорректно', name: 'Поле обязательно для заполнения' }

/** Fields and their errors. */
export function Fields() {
  return (
    <Chapter name="entry" title="Поля и формы">
      <Specimen name="fields" title="Поля">
        {(theme) => <FieldStates theme={theme} />}
      </Specimen>
      <Specimen name="range" title="Границы с числом квартир">
        {(theme) => (
          <div className={styles.half}>
            <RangeField
              label="Цена, ₽"
              name={`price-${theme}`}
              from={8_400_000}
              to={24_000_000}
              min={4_770_000}
              max={31_820_000}
              step={100_000}
              histogram={counts}
            />
            <RangeField
              label="Этаж"
              name={`floor-${theme}`}
              from={null}
              to={null}
              min={2}
              max={14}
              step={1}
              histogram={counts}
              whole
            />
          </div>
        )}
      </Specimen>
      <Specimen name="form" title="Форма: список ошибок">
        {(theme) => <Form form={`kit-${theme}`} posted={{ errors: faulty, typed }} />}
      </Specimen>
      <Specimen name="sent" title="Форма: заявка принята">
        {(theme) => <Form form={`sent-${theme}`} posted={{ number: '26-184' }} />}
      </Specimen>
    </Chapter>
  )
}

const typed = { category: 'Обратный звонок', subject: 'Квартира № 96', phone: '+7 (912) 34' }

type FormProps = {
  form: string
  posted: { errors: Record<string, string>; typed: Record<string, string> } | { number: string }
}

/** The form as it comes back from a plain post. */
const Form = ({ form, posted }: FormProps) => (
  <PostedProvider value={{ form, ...posted }}>
    <RequestForm form={form} />
  </PostedProvider>
)

function FieldStates({ theme }: { theme: KitTheme }) {
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
