import { quarterFrom, type Day } from '#demo/seed/calendar.ts'
import { quarterName, quarterOf, readKeys } from '#domain/time/keys.ts'

type Question = { question: string; answer: string }

/** What is not built yet: quarters are counted from the day of generation. */
type Planned = { name: string; quarters: number; builder: string; time?: string; place?: string }

type ProjectWords = {
  architecture: string
  yard: string
  /** ₽ for m² a month. */
  tariff: number
  faq: readonly Question[]
  nearby: readonly Planned[]
  neighbours: readonly Planned[]
}

const words: Readonly<Record<string, ProjectWords>> = {
  lotsman: {
    architecture:
      'Дома рисовала мастерская «Сажень». Высоту набирали от воды: уступы у реки ниже, башни стоят в глубине, поэтому каждый дом видит Яру через крышу соседа.\n\nКирпич трёх оттенков, оконные рамы из лиственницы, витрины первых этажей высотой четыре метра.',
    yard: 'Двор лежит на крыше паркинга, но грунта на ней полтора метра: клёны растут без кадок. Посередине площадка из трёх частей по возрасту, вдоль литейной стены — скамьи и велосипедные рамки.\n\nМашины заезжают только к контейнерам и для переезда.',
    tariff: 46,
    faq: [
      {
        question: 'Слышно ли набережную?',
        answer:
          'Летом по ней гуляют до одиннадцати. Окна к реке — с двухкамерным пакетом: при закрытых створках в комнате 28 дБ, это тише холодильника.',
      },
      {
        question: 'Когда можно посмотреть дом 2 изнутри?',
        answer:
          'По субботам в 12:00 водим группы до шести человек, каски наши. Запишитесь через форму «Записаться на просмотр».',
      },
      {
        question: 'Где парковаться гостям?',
        answer:
          'На 24 местах вдоль Канатного переулка: первые два часа бесплатно, шлагбаум открывает житель со своего телефона.',
      },
    ],
    nearby: [
      {
        name: 'Школа на 825 мест',
        time: '9 минут пешком',
        quarters: 7,
        builder: 'город',
      },
      {
        name: 'Мост на правый берег',
        time: '8 минут пешком',
        quarters: 11,
        builder: 'область',
      },
    ],
    neighbours: [
      {
        name: 'Жилой дом, 12 этажей',
        place: 'через Канатный переулок, к северу',
        quarters: 10,
        builder: 'другой застройщик',
      },
      {
        name: 'Парк на месте складов',
        place: 'вдоль берега, к востоку',
        quarters: 6,
        builder: 'город',
      },
    ],
  },
  yar: {
    architecture:
      'Мастерская «Сажень» поставила дома уступом по бровке: ни один не закрывает купол обсерватории. Известняк толщиной пять сантиметров висит на подсистеме, за ним воздух и утеплитель.',
    yard: 'Двор спускается тремя террасами с подпорными стенами из того же камня. На верхней липовая аллея, на средней площадка, на нижней сад с кранами для полива.',
    tariff: 52,
    faq: [
      {
        question: 'Не сползёт ли склон?',
        answer:
          'Бровку держат буронабивные сваи до скалы, их 214. За склоном следят шесть датчиков, отчёт раз в полгода лежит в документах.',
      },
      {
        question: 'Работает ли фуникулёр зимой?',
        answer: 'Да, с 6:30 до 23:30; стоит две недели в октябре на проверке канатов.',
      },
    ],
    nearby: [
      {
        name: 'Поликлиника',
        time: '12 минут пешком',
        quarters: 5,
        builder: 'город',
      },
    ],
    neighbours: [
      {
        name: 'Гостиница, 5 этажей',
        place: 'за обсерваторией, вид на реку не закроет',
        quarters: 8,
        builder: 'другой застройщик',
      },
    ],
  },
  mayak: {
    architecture:
      'Три дома стоят вокруг маяка так, чтобы его было видно от каждого подъезда. Клинкер обожжён дважды и не белится; козырьки и двери подъездов — крашеная сталь цвета сурика.',
    yard: 'Общий двор без машин: мастерская, прокат байдарок и огород в ящиках. Детский сад и школа стоят внутри квартала, дорогу переходить не нужно.',
    tariff: 38.5,
    faq: [
      {
        question: 'Кто возьмёт детей в сад квартала?',
        answer: 'Сад мы передаём городу: места раздаёт он, но жители квартала идут первыми.',
      },
      {
        question: 'Заливает ли Стрелку весной?',
        answer:
          'Отметка двора на два метра выше паводка 1926 года, самого высокого за всё время наблюдений.',
      },
    ],
    nearby: [
      {
        name: 'Детский сад на 120 мест',
        time: 'во дворе',
        quarters: 5,
        builder: '«Створ»',
      },
      {
        name: 'Начальная школа на 200 мест',
        time: '3 минуты пешком',
        quarters: 8,
        builder: '«Створ»',
      },
      {
        name: 'Съезд с моста на Стрелку',
        time: '5 минут на машине',
        quarters: 9,
        builder: 'область',
      },
    ],
    neighbours: [
      {
        name: 'Бассейн с тремя чашами',
        place: 'через Маячную улицу, к западу',
        quarters: 9,
        builder: 'город',
      },
    ],
  },
  smola: {
    architecture:
      'Дома не выше сосен: пять и семь этажей. Белая штукатурка, в простенках лиственница без лака; кровли — террасы с перголами.',
    yard: 'Все сосны стояли здесь до стройки: дорожки обходят корни, свет не выше метра. У смоляной печи — общий очаг и длинный стол.',
    tariff: 41,
    faq: [
      {
        question: 'Можно ли въехать сразу?',
        answer:
          'Да: дома сданы, право собственности регистрируем за неделю, ключи отдаём в день записи.',
      },
    ],
    nearby: [],
    neighbours: [
      {
        name: 'Участок соснового бора',
        place: 'к северу и западу, строить нельзя',
        quarters: 0,
        builder: '',
      },
    ],
  },
}

/** What pages of a project show beside its facts. */
export function projectWords(id: string, day: Day) {
  const { nearby = [], neighbours = [], ...rest } = words[id] ?? {}
  return { ...rest, nearby: planned(day, nearby), neighbours: planned(day, neighbours) }
}

/** «III квартал 2028»; what needs no date has none. */
const planned = (day: Day, items: readonly Planned[]) =>
  items.map(({ quarters, builder, ...item }) => {
    const keys = readKeys(quarterFrom(day, quarters))
    return {
      ...item,
      ...(quarters > 0 && keys && { opens: quarterName(quarterOf(keys)) }),
      ...(builder && { builder }),
    }
  })
