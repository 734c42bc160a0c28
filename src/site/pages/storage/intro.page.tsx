import type { NounForms } from '#domain/text/plural.ts'
import { page } from '#site/page/page.ts'
import { askIntro } from '#site/parts/levels/ask-intro.ts'
import { IntroScreen } from '#site/parts/levels/intro-screen.tsx'

const forms: NounForms = ['кладовая', 'кладовые', 'кладовых']

export default page({
  load: (ask) => askIntro(ask, 'storage'),

  head: () => ({
    title: 'Кладовая в своём доме: зачем она и как выбрать',
    description: 'Где есть кладовые, сколько они стоят и на что смотреть, когда выбираешь.',
  }),

  View: ({ data }) => (
    <IntroScreen
      data={data}
      title="Кладовая в своём доме"
      lead="Место для велосипеда, лыж, коляски и зимних колёс: не в квартире, но в том же доме."
      forms={forms}
      help={{
        title: 'Проверим, что поместится',
        text: 'Назовите самое длинное, что хотите хранить: подберём кладовую по размеру и двери.',
      }}
      advice={[
        {
          title: 'Секция и лифт',
          text: 'Ближе всего кладовая под вашей секцией: на схеме видно, в каком она корпусе и на каком уровне.',
        },
        {
          title: 'Площадь и форма',
          text: 'Посчитайте самое длинное, что собираетесь хранить: доска, лыжи и велосипед важнее общей площади.',
        },
        {
          title: 'Срок',
          text: 'Кладовую передают вместе с домом: срок ключей указан у каждой.',
        },
      ]}
    />
  ),
})
