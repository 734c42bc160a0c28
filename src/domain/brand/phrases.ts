/** Phrases of the site that staff may change, by key: as they stand in the code, which a test compares. */
type PhraseSection = { title: string; phrases: Readonly<Record<string, string>> }

export const phraseSections: readonly PhraseSection[] = [
  {
    title: 'Главная',
    phrases: {
      homeDark: 'Сейчас все окна тёмные',
      homeNotOpen: 'Продажи ещё не открыты: планировки и сроки можно посмотреть уже сейчас.',
      homeSold: 'Свободных квартир нет: новые появятся здесь сразу после начала продаж.',
      homeWindows: 'Каждое светлое окно — квартира: нажмите и увидите её план.',
      homePicks: 'Самые доступные',
      homePromotions: 'Акции',
      homeAllPromotions: 'Все акции',
      homeBuilding: 'Стройка сегодня',
      homeHouses: 'Дома и сроки',
      homeNews: 'Новости',
      homeAllNews: 'Все новости',
      homeProjects: 'Проекты',
      homeAllProjects: 'Все проекты',
      homeWaiting: 'Сообщим, когда зажжётся окно',
      homeWaitingText: 'Оставьте телефон: позвоним, как только в продаже появятся квартиры.',
      homeWaitingSubmit: 'Записаться в лист ожидания',
      homeCall: 'Перезвоним и покажем дом',
      homeCallText: 'Ответим на вопросы и договоримся о времени просмотра.',
      homeCallSubmit: 'Жду звонка',
    },
  },
  {
    title: 'Квартиры и избранное',
    phrases: {
      flatsNone: 'Сейчас в\u00A0продаже нет квартир',
      flatsNoneText: 'Новые появятся здесь, как только откроются продажи.',
      flatsHelp: 'Подобрать квартиру',
      flatsHelpText: 'Пришлём то, что подходит под эти условия.',
      flatAsk: 'Забронируйте или спросите',
      flatAskReserved: 'Спросите об этой квартире',
      flatAskGone: 'Подберём похожую квартиру',
      flatAskGoneText: 'Отправьте заявку: предложим похожие квартиры, которые есть в продаже.',
      flatAskText: 'Расскажем о доме, посчитаем ипотеку и договоримся о просмотре.',
      flatAskTextUnpriced: 'Расскажем о доме и договоримся о просмотре.',
      flatVisit: 'Записаться на просмотр',
      flatVisitSubmit: 'Записаться',
      flatMortgage: 'Рассчитать ипотеку с консультантом',
      favourites: 'Избранное',
      favouritesAsk: 'Покажем выбранное',
      favouritesAskText:
        'Перезвоним, ответим на вопросы об этих объектах и договоримся о просмотре.',
      favouritesNoneText: 'Назовите условия: пришлём то, что под них подходит.',
      favouritesWrong: 'Такой подборки нет',
      sharedList: 'Подборка по ссылке',
      comparison: 'Сравнение',
    },
  },
  {
    title: 'Коммерческие помещения',
    phrases: {
      premisesTitle: 'Коммерческая недвижимость',
      premisesRent: 'Помещения в\u00A0аренду',
      premisesBusiness: 'Готовый бизнес с\u00A0арендатором',
      premisesLead: 'Для магазина, кафе и офиса: ваши покупатели живут этажом выше.',
      premisesNone: 'Сейчас свободных помещений нет',
      premisesNoneText: 'Когда помещения появятся, они будут на этой странице.',
      premisesHelp: 'Подберём помещение под ваше дело',
      premisesHelpText: 'Ответим на вопросы и запишем на показ.',
      premisesAsk: 'Спросите об этом помещении',
      premisesAskText: 'Покажем помещение и пришлём документы по нему.',
      premisesVisit: 'Запишитесь на просмотр или спросите',
    },
  },
  {
    title: 'Кладовые',
    phrases: {
      storage: 'Кладовые',
      storageNone: 'Сейчас свободных кладовых нет',
      storageNoneText: 'Когда кладовые появятся в продаже, они будут на этой странице.',
      storageHelp: 'Поможем выбрать кладовую',
      storageHelpText: 'Расскажем, какая ближе к вашему лифту и что в неё поместится.',
      storageSchema: 'Схема кладовых',
      storageIntro: 'Кладовая в своём доме',
      storageIntroLead:
        'Место для велосипеда, лыж, коляски и зимних колёс: не в квартире, но в том же доме.',
      storageCall: 'Проверим, что поместится',
      storageCallText:
        'Назовите самое длинное, что хотите хранить: подберём кладовую по размеру и двери.',
      storageSection: 'Секция и лифт',
      storageSectionText:
        'Ближе всего кладовая под вашей секцией: на схеме видно, в каком она корпусе и на каком уровне.',
      storageShape: 'Площадь и форма',
      storageShapeText:
        'Посчитайте самое длинное, что собираетесь хранить: доска, лыжи и велосипед важнее общей площади.',
      storageTermText: 'Кладовую передают вместе с домом: срок ключей указан у каждой.',
    },
  },
  {
    title: 'Паркинг',
    phrases: {
      parking: 'Паркинг',
      parkingNone: 'Сейчас свободных мест нет',
      parkingNoneText: 'Когда места появятся в продаже, они будут на этой странице.',
      parkingHelp: 'Поможем выбрать место',
      parkingHelpText: 'Расскажем, какое ближе к вашему лифту и как к нему подъехать.',
      parkingSchema: 'Схема паркинга',
      parkingIntro: 'Место в своём паркинге',
      parkingIntroLead:
        'Постоянное место для машины в том же доме: вечером его не нужно искать во дворе.',
      parkingCall: 'Подскажем место у вашего лифта',
      parkingCallText:
        'Назовите секцию и длину машины: найдём, куда она встанет с запасом на дверь.',
      parkingSize: 'Размер',
      parkingSizeText:
        'Сверьте площадь места с длиной и шириной машины и оставьте запас на открытую дверь.',
      parkingWay: 'Дорога до лифта',
      parkingWayText: 'На схеме видно, в каком корпусе место и на каком оно уровне.',
      parkingTerm: 'Срок',
      parkingTermText: 'Место передают вместе с домом: срок ключей указан у каждого.',
      levelsHelpText: 'Подскажем, что ближе к вашему лифту и что туда поместится.',
    },
  },
  {
    title: 'Проекты, акции и компания',
    phrases: {
      projectAsk: 'Спросите о проекте',
      projectAskText: 'Расскажем о доме и дворе и подберём квартиру под ваши условия.',
      projectsCall: 'Не знаете, какой район ближе?',
      projectsCallText: 'Назовите, где работаете и куда ходят дети: скажем, откуда короче дорога.',
      promotions: 'Акциотека',
      promotionsLead: 'Условия, срок и список квартир — у каждой акции.',
      promotionsCall: 'Посчитаем вместе',
      promotionsCallText: 'Подскажем, какие условия складываются, а какие нет.',
      promotionCall: 'Проверим, подходит ли вам акция',
      about: 'О компании',
      aboutCall: 'Спросите прямо',
      aboutCallText: 'О домах, сроках и подрядчиках: что получилось, что нет и почему.',
      press: 'Пресса о нас',
      documents: 'Документация',
      documentsLead: 'Проектные декларации также размещены в единой системе на сайте наш.дом.рф.',
      contacts: 'Контакты',
      contactsAsk: 'Оставьте заявку',
      contactsAskText:
        'Ответим по существу: выберите категорию, чтобы заявка сразу попала к нужному специалисту.',
    },
  },
  {
    title: 'Заявка, подвал и страница 404',
    phrases: {
      requestSubmit: 'Отправить заявку',
      requestSooner: 'Если нужно раньше, звоните: ',
      requestAgain: 'Отправить ещё одну',
      footerCall: 'Заказать звонок',
      footerBuy: 'Купить',
      footerCompany: 'Компания',
      notFound: 'Этой страницы не существует, но на нашем сайте еще много интересного.',
      notFoundSearch: 'Найти квартиру',
      notFoundExample: '2 комнаты до 12 млн',
      notFoundFind: 'Найти',
      notFoundHome: 'На главную',
    },
  },
]

/** Originals by key. */
export const originalPhrases: Readonly<Record<string, string>> = Object.assign(
  {},
  ...phraseSections.map(({ phrases }) => phrases),
)

/** Phrases of staff by the original that each replaces; what is the same as in the code is left out. */
export const changedPhrases = (set: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(originalPhrases).flatMap(([key, original]) => {
      const text = set[key]
      return typeof text === 'string' && text !== '' && text !== original.trim()
        ? [[original, original.endsWith(' ') ? `${text} ` : text]]
        : []
    }),
  )
