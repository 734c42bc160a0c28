import { makeModel } from '#drawings/model/make-model.ts'
import { packMesh } from '#drawings/model/web/pack-mesh.ts'
import { answerQuestions } from '#server/concurrency/answer-questions.ts'

import { receiveHouse, type MeshQuestion } from './mesh-question.ts'

/** Raising the houses of a project takes a second or two. */
answerQuestions(async ({ project, houses, neighbours }: MeshQuestion) =>
  packMesh(makeModel(project, houses.map(receiveHouse), true, neighbours)),
)
