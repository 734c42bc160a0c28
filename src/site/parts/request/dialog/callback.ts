import type { DialogRequest } from './open-request.ts'

export const callback: DialogRequest = {
  form: 'callback',
  title: 'Заказать звонок',
  category: 'Обратный звонок',
  subject: 'Обратный звонок',
  submit: 'Жду звонка',
}
