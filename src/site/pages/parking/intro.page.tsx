import type { NounForms } from '#domain/text/plural.ts'
import { page } from '#site/page/page.ts'
import { askIntro } from '#site/parts/levels/ask-intro.ts'
import { IntroScreen } from '#site/parts/levels/intro-screen.tsx'

const forms: NounForms = ['место', 'места', 'мест']

export default page({
  load: (ask) => askIntro(ask, 'parking'),

  head: () => ({
    title: 'Место в паркинге своего дома: где есть и как выбрать',
    description: 'Где есть машино-места, сколько они стоят и на что смотреть, когда выбираешь.',
  }),

  View: ({ data }) => (
    <IntroScreen
      data={data}
      title="Место в своём паркинге"
      lead="Постоянное место для машины в том же доме: вечером его не нужно искать во дворе."
      forms={forms}
      help={{
        title: 'Подскажем место у вашего лифта',
        text: 'Назовите секцию и длину машины: найдём, куда она встанет с запасом на дверь.',
      }}
      advice={[
        {
          title: 'Размер',
          text: 'Сверьте площадь места с длиной и шириной машины и оставьте запас на открытую дверь.',
        },
        {
          title: 'Дорога до лифта',
          text: 'На схеме видно, в каком корпусе место и на каком оно уровне.',
        },
        {
          title: 'Срок',
          text: 'Место передают вместе с домом: срок ключей указан у каждого.',
        },
      ]}
    />
  ),
})
