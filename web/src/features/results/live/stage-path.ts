// Where the server keeps what belongs to one stage.
export const stagePath = '/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}'
export const resultPath = `${stagePath}/results/{participant}` as const
