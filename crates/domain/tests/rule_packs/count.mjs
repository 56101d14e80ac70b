// Computes places, points and positions by each shipped rule pack and by other rules, without the product's code.
// `node count.mjs` writes the files that the tests compare with, `node count.mjs --check` fails if one has changed.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

const folder = new URL('../../rules/', import.meta.url)
const readPack = (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')).rules
const latvia = readPack('latvia.json')
const packs = readdirSync(folder).toSorted().map((file) => ({ name: file.replace('.json', ''), rules: readPack(file) }))

/** Rules that no pack has. */
const others = [
  { name: 'laps', rules: { ranking: { ties: ['bestLap', 'lastLap', 'furthestClean'] } } },
  { name: 'backwards', rules: { ranking: { ties: ['lapsBackwards', 'olderRider'] }, points: { sharedPlaces: 'split' } } },
  { name: 'young', rules: { ranking: { ties: ['youngerRider'] }, points: { guests: 'passedOver', beyond: 0 } } },
  { name: 'hand', rules: { ranking: { ties: [{ most: 0 }, 'byHand'] }, points: { guests: 'passedOver', sharedPlaces: 'split', perLapWon: 1 } } },
  {
    name: 'time',
    rules: {
      section: { missed: { marks: 10 }, refused: { marks: 5 }, barred: { marks: 20 } },
      ridingTime: { limitMinutes: 120, graceMinutes: 5, marksPerMinute: 2, countedMinutes: 'begun', excludedAfterMinutes: 20 },
      bikeYearHandicap: { fromYear: 1990, yearsPerMark: 5 },
      ranking: { ties: ['ridingTime'], statuses: ['NC', 'DQ', 'DNS', 'DNF'] },
      season: { drop: { worst: 2, condition: 'always', fewestStages: 3, never: [2] }, fewestResults: 2, ties: ['sharedStages', 'lastStage'] },
    },
  },
  { name: 'more', rules: { ranking: { fewerLaps: 'rankedAfter', ties: [{ most: 5 }] }, season: { ties: ['moreResults', 'bestResults'], drop: { worst: 2, never: [1, 4] } } } },
]

others.push({
  name: 'together',
  rules: {
    coefficients: [{ class: 'B', toAge: 9, percent: 110 }, { toAge: 12, percent: 85 }, { class: 'B', percent: 133 }],
    ageHandicap: { fromAge: 10, yearsPerMark: 2 },
    cards: { excludedFrom: 2 },
    points: { list: { ranked: [['A', 'B']] }, powerSection: [3, 2.5, 1], sharedPlaces: 'split' },
    ranking: { ties: ['bestLap'] },
  },
})
others.push({
  name: 'days',
  rules: {
    section: { missed: { marks: 10 } },
    ridingTime: { limitMinutes: 120, marksPerMinute: 1 },
    ranking: { days: 'summed', ties: ['furthestClean', { most: 0 }, 'ridingTime', 'lastRide', 'lapsBackwards'] },
  },
})
others.push({
  name: 'gates',
  rules: {
    gates: { values: [9, 4, 2, 1], dab: 2, bonus: [5, 5, 1], bonusNeedsGate: true, passage: 3, failed: 'noPoints', timeLimit: { seconds: 60, overtime: 'gatesAndPassage' } },
  },
})

/** Merges the rules of a file into the default ones. */
function complete(rules, base = latvia) {
  const isPart = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)
  const merged = { ...base }
  for (const [name, value] of Object.entries(rules)) {
    const isChoice = ['dabs', 'missed', 'refused', 'barred', 'list', 'timeLimit', 'bikeYearHandicap', 'ageHandicap', 'penalties'].includes(name)
    merged[name] = isPart(value) && !isChoice ? complete(value, base[name]) : value
  }
  return merged
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0)
/** Points in hundredths. */
const hundredths = (points) => Math.round(points * 100)

/** A pseudorandom number below a limit, the same in every run. */
let state = 20
function random(limit) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * limit)
}
const pick = (list) => list[random(list.length)]

/** Compares lists of numbers; a null is worse than any number, and the lower number is better. */
function compareLists(a, b) {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [left, right] = [a[index], b[index]]
    if (left === right) continue
    if (left === null || left === undefined) return 1
    if (right === null || right === undefined) return -1
    return left - right
  }
  return 0
}

/** A rider's result: what a ranking compares. */
function resultOf(rider, rules) {
  const { section } = rules
  const better = section.better === 'lower' ? 1 : -1
  const marks = (cell) => {
    if (typeof cell === 'number') return cell
    const rule = { M: section.missed, R: section.refused, B: section.barred }[cell]
    return rule && rule !== 'blocked' ? rule.marks : null
  }
  const laps = rider.laps.map((lap) => lap.map(marks))
  const rides = laps.flat().filter((score) => score !== null)
  const time = rules.ridingTime
  const limit = time.limitMinutes === null ? Infinity : time.limitMinutes * 60
  const late = Math.max(0, (rider.ridingSeconds ?? 0) - limit)
  const afterGrace = Math.max(0, late - time.graceMinutes * 60) / 60
  const lateMarks = time.marksPerMinute * (time.countedMinutes === 'begun' ? Math.ceil(afterGrace) : Math.floor(afterGrace))
  const handicap = rules.bikeYearHandicap
  const years = handicap && rider.bikeYear ? Math.max(0, rider.bikeYear - handicap.fromYear) : 0
  const coefficient = rules.coefficients.find(
    ({ class: name, toAge }) => (name ?? rider.class) === rider.class && (toAge === undefined || (rider.age ?? Infinity) <= toAge),
  )
  const points = Math.floor((sum(rides) * (coefficient?.percent ?? 100) + 50) / 100)
  const aged = rules.ageHandicap && rider.age ? Math.max(0, rider.age - rules.ageHandicap.fromAge) : 0
  const added = (rider.penalty ?? 0) + lateMarks + (handicap ? Math.floor(years / handicap.yearsPerMark) : 0) - (aged > 0 ? Math.floor(aged / rules.ageHandicap.yearsPerMark) : 0)
  const isExcluded = time.excludedAfterMinutes !== null && late > time.excludedAfterMinutes * 60
  const flat = laps.flat()
  const firstFault = flat.findIndex((score) => score !== section.scores[0])
  const lapTotals = laps.map((lap) => (lap.every((score) => score === null) ? null : better * sum(lap.map((score) => score ?? 0))))
  return {
    rider,
    status: rider.status ?? ((rider.cards ?? 0) >= (rules.cards.excludedFrom ?? Infinity) ? 'DQ' : isExcluded ? 'DNF' : null),
    total: rides.length === 0 ? null : points + better * added,
    value: rides.length === 0 ? null : better * points + added,
    rides,
    lapTotals,
    fullLaps: laps.filter((lap) => lap.every((score) => score !== null)).length,
    isFinished: flat.every((score) => score !== null),
    cleans: firstFault === -1 ? flat.length : firstFault,
  }
}

/** The sum of the results of a rider's days. */
function sumOfDays(rider, rules) {
  const days = [rider, ...(rider.laterDays ?? [])].map((day) => resultOf({ ...rider, ...day, laterDays: undefined }, rules))
  if (days.length === 1) return days[0]
  const known = (name) => days.map((day) => day[name]).filter((value) => value !== null)
  const order = (day) => (day.status === null ? -1 : rules.ranking.statuses.indexOf(day.status))
  const notClean = days.findIndex((day) => day.cleans !== day.lapTotals.length * day.rider.laps[0].length)
  const times = days.map((day) => day.rider.ridingSeconds)
  return {
    rider: {
      ...rider,
      ridingSeconds: times.includes(undefined) ? undefined : sum(times),
      lastRide: days.at(-1).rider.lastRide,
    },
    status: days.toSorted((a, b) => order(b) - order(a))[0].status,
    total: known('total').length === 0 ? null : sum(known('total')),
    value: known('value').length === 0 ? null : sum(known('value')),
    rides: days.flatMap((day) => day.rides),
    lapTotals: days.flatMap((day) => day.lapTotals),
    fullLaps: sum(days.map((day) => day.fullLaps)),
    isFinished: days.every((day) => day.isFinished),
    cleans: sum(days.slice(0, notClean === -1 ? days.length : notClean + 1).map((day) => day.cleans)),
  }
}

/** What a tie rule compares, the lower the better. */
function tieValues(tie, result) {
  const { rider } = result
  if (typeof tie === 'object') return [-result.rides.filter((score) => score === tie.most).length]
  switch (tie) {
    case 'bestLap': {
      const known = result.lapTotals.filter((total) => total !== null)
      return [known.length === 0 ? null : Math.min(...known)]
    }
    case 'lastLap':
      return [result.lapTotals.at(-1)]
    case 'lapsBackwards':
      return result.lapTotals.toReversed()
    case 'lastRide':
      return [rider.lastRide ?? null]
    case 'ridingTime':
      return [rider.ridingSeconds ?? null]
    case 'furthestClean':
      return [-result.cleans]
    case 'olderRider':
      return [rider.birthDate ? Date.parse(rider.birthDate) : null]
    case 'youngerRider':
      return [rider.birthDate ? -Date.parse(rider.birthDate) : null]
    case 'byHand':
      return [rider.orderByHand ?? null]
    default:
      throw new Error(tie)
  }
}

/** Negative if a ranks before b. */
function compareResults(rules) {
  const statusOrder = (status) => (status === null ? -1 : rules.ranking.statuses.indexOf(status))
  return (a, b) =>
    statusOrder(a.status) - statusOrder(b.status) ||
    (rules.ranking.fewerLaps === 'rankedAfter' ? b.fullLaps - a.fullLaps : 0) ||
    compareLists([a.value], [b.value]) ||
    rules.ranking.ties.reduce((decided, tie) => decided || compareLists(tieValues(tie, a), tieValues(tie, b)), 0)
}

/** The places from 1 of a sorted list; equal items share one. */
function placesOf(sorted, compare) {
  const places = []
  for (const [index, item] of sorted.entries()) {
    places.push(index > 0 && compare(sorted[index - 1], item) === 0 ? places[index - 1] : index + 1)
  }
  return places
}

/** The points in hundredths of a list of results with their places. */
function pointsOf(results, places, rules) {
  const { points } = rules
  const ofPlace = (place) => hundredths(points.byPlace[place - 1] ?? points.beyond)
  const takes = (result) => result.status === null && !(result.rider.isGuest && points.guests === 'passedOver')
  return results.map((result, index) => {
    if (result.status !== null || result.rider.isGuest) return 0
    const before = results.filter((other, position) => takes(other) && places[position] < places[index]).length
    const sharing = results.filter((other, position) => takes(other) && places[position] === places[index]).length
    if (points.sharedPlaces === 'full') return ofPlace(before + 1)
    const places_ = Array.from({ length: sharing }, (_, offset) => ofPlace(before + 1 + offset))
    return Math.floor((2 * sum(places_) + sharing) / (2 * sharing))
  })
}

/** The expected place, total and points of each rider of a stage, by number. */
function stage(riders, rules) {
  const compare = compareResults(rules)
  const results = riders.map((rider) => sumOfDays(rider, rules))
  const expected = {}
  const rankedByClass = {}
  for (const name of new Set(riders.map((rider) => rider.class))) {
    const sorted = results.filter((result) => result.rider.class === name).toSorted(compare)
    rankedByClass[name] = { sorted, places: placesOf(sorted, compare) }
    for (const [index, result] of sorted.entries()) {
      expected[result.rider.number] = { place: rankedByClass[name].places[index], total: result.total, points: 0 }
    }
  }
  const joint = rules.points.list.joint ?? rules.points.list.ranked ?? []
  const lists = [...joint, ...Object.keys(rankedByClass).filter((name) => !joint.flat().includes(name)).map((name) => [name])]
  for (const list of lists) {
    const items = list.flatMap((name, order) =>
      (rankedByClass[name]?.sorted ?? []).map((result, index) => ({ result, order, place: rankedByClass[name].places[index] })),
    )
    const byResult = (a, b) => compare(a.result, b.result)
    const byClass = (a, b) => {
      const status = ({ result }) => (result.status === null ? -1 : rules.ranking.statuses.indexOf(result.status))
      return status(a) - status(b) || a.order - b.order || a.place - b.place
    }
    const byList = rules.points.list.ranked ? byResult : byClass
    const sorted = items.toSorted(byList)
    const points = pointsOf(sorted.map(({ result }) => result), placesOf(sorted, byList), rules)
    for (const [index, { result }] of sorted.entries()) expected[result.rider.number].points = points[index]
  }
  for (const { sorted } of Object.values(rankedByClass)) {
    const eligible = sorted.filter((result) => result.status === null && result.isFinished && !result.rider.isGuest)
    for (const { status, rider } of sorted) {
      if (status !== null || rider.isGuest || !rider.powerSection) continue
      expected[rider.number].points += hundredths(rules.points.powerSection[rider.powerSection - 1] ?? 0)
    }
    for (const lap of eligible[0]?.lapTotals.keys() ?? []) {
      const best = Math.min(...eligible.map((result) => result.lapTotals[lap] ?? Infinity))
      for (const result of eligible) {
        if (result.lapTotals[lap] === best) expected[result.rider.number].points += hundredths(rules.points.perLapWon)
      }
    }
  }
  return expected
}

/** A pseudorandom stage with few different values, so that ties are frequent. */
function randomStage(rules) {
  const list = rules.points.list.joint ?? rules.points.list.ranked
  const names = list ? [...list[0].slice(0, 2), 'Gäst'] : ['A', 'B']
  const [lapCount, sectionCount] = [1 + random(3), 1 + random(3)]
  const scores = rules.section.scores.slice(0, 2 + random(rules.section.scores.length - 1))
  const laterDays = rules.ranking.days === 'summed' ? random(3) : 0
  const letters = ['missed', 'refused', 'barred'].filter((kind) => rules.section[kind] !== 'blocked').map((kind) => kind[0].toUpperCase())
  return Array.from({ length: 9 }, (_, index) => {
    const cell = () => (random(12) === 0 ? (letters.length > 0 ? pick(letters) : null) : pick(scores))
    const randomLaps = () => Array.from({ length: lapCount }, () => Array.from({ length: sectionCount }, cell))
    const laps = randomLaps()
    const later = () => ({
      laps: random(6) === 0 ? laps.map((lap) => lap.map(() => null)) : randomLaps(),
      penalty: random(4) === 0 ? 5 : undefined,
      ridingSeconds: random(8) === 0 ? undefined : 7000 + 60 * random(30),
      lastRide: random(8) === 0 ? undefined : 40_000 + random(3),
      status: random(9) === 0 ? pick(rules.ranking.statuses) : undefined,
    })
    return {
      number: `${index + 1}${pick(['', '', 'A'])}`,
      class: pick(names),
      laps,
      penalty: random(4) === 0 ? 5 : undefined,
      ridingSeconds: random(8) === 0 ? undefined : 7000 + 60 * random(30),
      lastRide: random(8) === 0 ? undefined : 40_000 + random(3),
      birthDate: random(8) === 0 ? undefined : `${1980 + random(3)}-0${1 + random(2)}-11`,
      age: (rules.coefficients.length > 0 || rules.ageHandicap) && random(4) > 0 ? 7 + random(10) : undefined,
      cards: rules.cards.excludedFrom !== null && random(3) === 0 ? 1 + random(4) : undefined,
      powerSection: rules.points.powerSection.length > 0 && random(2) === 0 ? 1 + random(5) : undefined,
      bikeYear: random(3) === 0 ? undefined : 1985 + random(30),
      orderByHand: random(3) === 0 ? 1 + random(3) : undefined,
      isGuest: random(6) === 0 || undefined,
      status: random(7) === 0 ? pick(rules.ranking.statuses) : undefined,
      laterDays: laterDays > 0 ? Array.from({ length: laterDays }, later) : undefined,
    }
  })
}

/** The results of a row of the standings that count, as [stage, points]. */
const counting = (row) => row.flatMap((cell, index) => (typeof cell === 'number' ? [[index, cell]] : []))

/** The stages that a row leaves out. */
function dropped(row, stages, { season }) {
  const worstFirst = counting(row).toSorted((a, b) => a[1] - b[1] || b[0] - a[0])
  if (season.bestResults !== null) return worstFirst.slice(0, Math.max(0, worstFirst.length - season.bestResults))
  const { worst, condition, fewestStages, never } = season.drop
  if (stages < fewestStages) return []
  const isKept = (index) => never.includes(index + 1)
  const missed = row.filter((cell, index) => typeof cell !== 'number' && !isKept(index)).length
  if (condition === 'rodeAllStages' && worstFirst.length !== stages) return []
  const count = condition === 'always' ? Math.max(0, worst - missed) : worst
  return worstFirst.filter(([index]) => !isKept(index)).slice(0, count)
}

/** The expected position and total of each row of the standings. */
function season(rows, rules) {
  const stages = rows[0].length
  const latest = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== null)))
  const info = rows.map((row, index) => {
    const left = dropped(row, stages, rules)
    const kept = counting(row).filter(([stageIndex]) => !left.some(([other]) => other === stageIndex))
    const points = (list) => list.map(([, value]) => value).toSorted((a, b) => b - a)
    const padded = (list) => [...points(list), ...Array.from({ length: latest + 1 }, () => 0)].map((value) => -value)
    const isRanked = counting(row).length >= rules.season.fewestResults
    return { index, row, isRanked, total: sum(kept.map(([, value]) => value)), best: padded(kept), left: padded(left), all: padded(counting(row)) }
  })
  const at = (item, stageIndex) => (typeof item.row[stageIndex] === 'number' ? item.row[stageIndex] : 0)
  const value = (tie, item, tied) => {
    switch (tie) {
      case 'moreResults':
        return [-item.row.filter((cell) => cell !== null).length]
      case 'stagesBackwards':
        return Array.from({ length: latest + 1 }, (_, back) => -at(item, latest - back))
      case 'lastStage':
        return [-at(item, latest)]
      case 'bestResults':
        return item.best
      case 'bestOfAllResults':
        return item.all
      case 'droppedResults':
        return item.left
      case 'sharedStages': {
        const shared = [...item.row.keys()].filter((stageIndex) => tied.every(({ row }) => typeof row[stageIndex] === 'number'))
        return [-sum(shared.map((stageIndex) => at(item, stageIndex)))]
      }
      default:
        throw new Error(tie)
    }
  }
  /** Divides tied items into groups in order. */
  const divide = (items, ties) => {
    if (items.length < 2 || ties.length === 0) return [items]
    const [tie, ...later] = ties
    const values = new Map(items.map((item) => [item, value(tie, item, items)]))
    const sorted = items.toSorted((a, b) => compareLists(values.get(a), values.get(b)))
    const groups = []
    for (const item of sorted) {
      const last = groups.at(-1)
      if (last && compareLists(values.get(last[0]), values.get(item)) === 0) last.push(item)
      else groups.push([item])
    }
    return groups.flatMap((group) => divide(group, later))
  }
  const order = (a, b) => Number(b.isRanked) - Number(a.isRanked) || b.total - a.total
  const positions = []
  const sorted = info.toSorted(order)
  let placed = 0
  while (placed < sorted.length) {
    const tied = sorted.filter((item) => order(item, sorted[placed]) === 0)
    let groups = [tied]
    if (rules.season.tiedPositions === 'all') groups = divide(tied, rules.season.ties)
    else if (placed === 0) {
      const [winners, ...rest] = divide(tied, rules.season.ties)
      groups = rest.length > 0 ? [winners, rest.flat()] : [winners]
    }
    for (const group of groups) {
      const position = placed + 1
      for (const item of group) positions[item.index] = { position, isRanked: item.isRanked, total: item.total }
      placed += group.length
    }
  }
  return positions
}

/** The points of a ride in open free. */
function gatePoints({ gates, dabs, ending }, rules) {
  const kept = Math.max(0, sum(gates) - dabs * rules.gates.dab)
  if (ending === 'finished') {
    const bonus = gates.length > 0 || !rules.gates.bonusNeedsGate ? (rules.gates.bonus[dabs] ?? 0) : 0
    return Math.max(0, sum(gates) + bonus - dabs * rules.gates.dab) || rules.gates.passage
  }
  if (ending === 'timeUp' && rules.gates.timeLimit?.overtime === 'gatesAndPassage') return kept + rules.gates.passage
  return rules.gates.failed === 'keepsGates' ? kept : 0
}

/** A pseudorandom ride in open free. */
function randomRide(rules) {
  const gates = Array.from({ length: random(4) }, () => pick(rules.gates.values))
  const ride = { gates, dabs: random(5), ending: pick(['finished', 'finished', 'failed', 'timeUp']) }
  return { ...ride, expected: gatePoints(ride, rules) }
}

/** A pseudorandom season with few different values, so that ties are frequent. */
function randomSeason() {
  const stages = 1 + random(5)
  const cell = () => (random(6) === 0 ? null : random(10) === 0 ? pick(['DNF', 'DQ']) : pick([20, 17, 15]))
  return Array.from({ length: 6 }, () => Array.from({ length: stages }, cell))
}

const cases = [...packs, ...others].map(({ name, rules: given }) => {
  const rules = complete(given)
  const stages = Array.from({ length: 15 }, () => randomStage(rules)).map((riders) => ({ riders, expected: stage(riders, rules) }))
  const seasons = Array.from({ length: 25 }, () => randomSeason()).map((rows) => ({ rows, expected: season(rows, rules) }))
  const rides = Array.from({ length: 20 }, () => randomRide(rules))
  return { name, rules: given, stages, seasons, rides }
})

/** A season by a shipped pack: riders of two classes, three stages with their answers, and the final order of each class. */
function wholeSeason({ name, rules: given }) {
  const isOpenFree = name.startsWith('open-free')
  const rules = complete(isOpenFree ? { ...given, section: { ...given.section, better: 'higher' } } : given)
  const list = rules.points.list.joint ?? rules.points.list.ranked
  const classes = list ? list[0].slice(0, 2) : ['A', 'B']
  const riders = Array.from({ length: 12 }, (_, index) => ({
    number: `${index + 1}${pick(['', 'A'])}`,
    class: classes[index % 2],
    birthDate: `${1980 + random(3)}-0${1 + random(2)}-11`,
    bikeYear: 1985 + random(30),
  }))
  const scores = rules.section.scores.slice(0, 3)
  const cell = () => (isOpenFree ? randomRide(rules).expected : pick(scores))
  const ride = (rider) => ({
    ...rider,
    laps: Array.from({ length: 2 }, () => Array.from({ length: 3 }, cell)),
    penalty: random(5) === 0 ? 5 : undefined,
    ridingSeconds: 7000 + 60 * random(30),
    lastRide: 54_000 + random(3),
    orderByHand: 1 + random(3),
    status: random(8) === 0 ? pick(rules.ranking.statuses) : undefined,
  })
  const stages = Array.from({ length: 3 }, () => riders.filter(() => random(6) > 0).map(ride))
    .map((ridden) => ({ riders: ridden, expected: stage(ridden, rules) }))
  const cellOf = ({ riders: ridden, expected }, { number }) => {
    const rider = ridden.find((other) => other.number === number)
    return rider ? (resultOf(rider, rules).status ?? expected[number].points / 100) : null
  }
  const standings = classes.map((name_) => {
    const members = riders.filter((rider) => rider.class === name_)
    const rows = members.map((rider) => stages.map((ridden) => cellOf(ridden, rider)))
    const rode = members.map((rider, index) => ({ number: rider.number, row: rows[index] })).filter(({ row }) => row.some((value) => value !== null))
    const positions = season(rode.map(({ row }) => row), rules)
    return { class: name_, rows: rode.map(({ number, row }, index) => ({ number, row, ...positions[index] })) }
  })
  return { pack: name, isOpenFree, stages, standings }
}

const wholeSeasons = `[\n${packs.map((pack) => JSON.stringify(wholeSeason(pack))).join(',\n')}\n]\n`

const text = `[\n${cases
  .map(({ name, rules, stages, seasons, rides }) => {
    const lines = (list) => list.map((item) => JSON.stringify(item)).join(',\n')
    return `{"name":${JSON.stringify(name)},"rules":${JSON.stringify(rules)},"stages":[\n${lines(stages)}\n],"seasons":[\n${lines(seasons)}\n],"rides":[\n${lines(rides)}\n]}`
  })
  .join(',\n')}\n]\n`
/** The files, and what they have to be. */
const files = { 'count.json': text, '../../../http/tests/season/packs.json': wholeSeasons }
for (const [file, content] of Object.entries(files)) {
  const url = new URL(file, import.meta.url)
  if (!process.argv.includes('--check')) writeFileSync(url, content)
  else if (content !== readFileSync(url, 'utf8')) {
    console.error(`${file} is not what count.mjs computes; run node count.mjs`)
    process.exit(1)
  }
}
