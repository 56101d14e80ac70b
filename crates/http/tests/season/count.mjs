// Computes the season's standings from season.json by the published rules, without the product's code.
// `node count.mjs > standings.json` writes the file that the test compares with;
// `node count.mjs --check` fails if the file has changed.
import { readFileSync } from 'node:fs'

const season = JSON.parse(readFileSync(new URL('season.json', import.meta.url), 'utf8'))
const SCALE = [20, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
const pointsFor = (place) => SCALE[place - 1] ?? 1
const classOf = (name) => season.classes.find((racingClass) => racingClass.name === name)
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0)

/** The date of the first stage, on which the age for the women groups is computed. */
const FIRST_DAY = '2026-06-24'

/** Groups a list by a key. */
function groupBy(list, key) {
  const groups = new Map()
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return [...groups]
}

/** A ride's total: its score, or the points of gates of four grades minus faults. */
function rideTotal(ride) {
  if (typeof ride === 'number') return ride
  const [a, b, c, d, faults] = [...ride].map(Number)
  return Math.max(0, 10 * a + 5 * b + 2 * c + d - faults)
}

/** A rider's result at a stage, with what the ranking compares; null if the rider didn't start. */
function resultOf(rider, stage) {
  const start = rider.stages[stage]
  if (!start) return null
  const totals = start.rides.map(rideTotal)
  const penalty = start.penalty ?? 0
  const isFree = season.stages[stage].format === 'openFree'
  return {
    rider,
    status: start.status ?? null,
    total: sum(totals) + (isFree ? -penalty : penalty),
    counts: [0, 1, 2, 3, 5].map((score) => totals.filter((total) => total === score).length),
    time: start.offset + 8 * (start.rides.length - 1),
    isFree,
  }
}

/** Negative if a ranks before b. */
function compare(a, b) {
  const rank = { DNF: 1, DQ: 2 }
  const byStatus = (rank[a.status] ?? 0) - (rank[b.status] ?? 0)
  if (byStatus) return byStatus
  if (a.total !== b.total) return a.isFree ? b.total - a.total : a.total - b.total
  for (let index = 0; index < 5; index += 1) {
    if (a.counts[index] !== b.counts[index]) return b.counts[index] - a.counts[index]
  }
  return a.time - b.time
}

/** Places from 1. Equal results share a place, and the next place is skipped. */
function placesOf(list, order) {
  const sorted = list.toSorted(order)
  const places = new Map()
  for (const [index, item] of sorted.entries()) {
    const previous = sorted[index - 1]
    places.set(item, previous && order(previous, item) === 0 ? places.get(previous) : index + 1)
  }
  return places
}

/** The age on the date of the first stage. */
function age(birthDate) {
  const years = Number(FIRST_DAY.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return birthDate.slice(5) > FIRST_DAY.slice(5) ? years - 1 : years
}

/** The women's group of a rider by age; null for a man. */
function womenGroup(rider, birthDate) {
  if (rider.gender !== 'female') return null
  const years = age(birthDate)
  return years >= 18 ? 'Women' : years >= 12 ? 'Juniors' : 'Girls'
}

/** The rows of the standings by group and name, each with its entries by stage. */
const rows = new Map()
/** Adds a rider's points at a stage to the standings of a group. */
function put(group, rider, stage, points, status) {
  const key = `${group}/${rider.name}`
  if (!rows.has(key)) rows.set(key, { group, name: rider.name, team: rider.team, entries: new Map() })
  const club = rider.changes?.[stage]?.club ?? rider.club
  rows.get(key).entries.set(stage, { points: status ? 0 : points, status, club })
}

for (const stage of season.stages.keys()) {
  const results = season.riders.map((rider) => resultOf(rider, stage)).filter(Boolean)
  for (const { name } of season.classes) {
    for (const [result, place] of placesOf(results.filter(({ rider }) => rider.racingClass === name), compare)) {
      put(name, result.rider, stage, pointsFor(place), result.status)
    }
  }
  for (const group of ['Women', 'Juniors', 'Girls']) {
    const birthDate = (rider) => rider.changes?.[stage]?.birthDate ?? rider.birthDate
    const members = results.filter(({ rider }) => womenGroup(rider, birthDate(rider)) === group)
    const byClass = (a, b) =>
      Number(a.status !== null) - Number(b.status !== null) ||
      (a.status && b.status && a.status !== b.status ? compare(a, b) : 0) ||
      classOf(b.rider.racingClass).order - classOf(a.rider.racingClass).order ||
      compare(a, b)
    for (const [result, place] of placesOf(members, byClass)) put(group, result.rider, stage, pointsFor(place), result.status)
  }
}

/** Adds the total, the total without the worst stage, and the points of each stage to a row. */
function withTotals(row) {
  const counted = [...row.entries.values()].filter((entry) => !entry.status).map((entry) => entry.points)
  const total = sum(counted)
  const withoutWorst = counted.length === season.stages.length ? total - Math.min(...counted) : null
  const points = [...season.stages.keys()].map((stage) => {
    const entry = row.entries.get(stage)
    return entry ? (entry.status ?? entry.points) : null
  })
  return { ...row, total, withoutWorst, points }
}

const all = [...rows.values()].map(withTotals)

/** The table of a group, by position and name. */
function group(name, isFinal) {
  const value = (row) => (isFinal ? (row.withoutWorst ?? row.total) : row.total)
  const pointsAt = (row, stage) => (typeof row.points[stage] === 'number' ? row.points[stage] : 0)
  const order = (a, b) =>
    value(b) - value(a) ||
    b.entries.size - a.entries.size ||
    [3, 2, 1, 0].reduce((difference, stage) => difference || pointsAt(b, stage) - pointsAt(a, stage), 0)
  const places = placesOf(all.filter((row) => row.group === name), order)
  const table = [...places].map(([row, position]) => [position, row.name, row.total, row.withoutWorst, ...row.points])
  return table.toSorted((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1))
}

const names = [...season.classes.map(({ name }) => name), 'Women', 'Juniors', 'Girls']
const groups = (isFinal) => Object.fromEntries(names.map((name) => [name, group(name, isFinal)]).filter(([, table]) => table.length > 0))

/** The clubs' points: per stage and group the best rider's points times the class's multiplier, to two decimals. */
function clubs() {
  const best = new Map()
  for (const row of all) {
    for (const [stage, { points, status, club }] of row.entries) {
      if (!club || status) continue
      const hundredths = Math.round(points * 100 * (classOf(row.group)?.clubStandingMultiplier ?? 1))
      const key = `${club}/${row.group}/${stage}`
      best.set(key, { club, hundredths: Math.max(hundredths, best.get(key)?.hundredths ?? 0) })
    }
  }
  const clubParts = groupBy([...best.values()], ({ club }) => club)
  const totals = clubParts.map(([club, parts]) => [club, sum(parts.map(({ hundredths }) => hundredths)) / 100])
  return totals.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

/** The teams' points: the sum of their riders' totals. */
function teams() {
  const riders = all.filter((row) => row.team && classOf(row.group))
  const members = groupBy(riders, (row) => row.team)
  const totals = members.map(([team, rows]) => [team, sum(rows.map((row) => row.total))])
  return totals.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

const standings = { groups: groups(false), final: groups(true), clubs: clubs(), teams: teams() }
const text = `{\n${Object.entries(standings)
  .map(([key, value]) => `"${key}": ${Array.isArray(value) ? lines(value) : tables(value)}`)
  .join(',\n')}\n}\n`
/** A list as JSON, with one item on each line. */
function lines(list) {
  return `[\n${list.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]`
}
/** An object of lists as JSON. */
function tables(value) {
  return `{\n${Object.entries(value)
    .map(([name, list]) => `"${name}": ${lines(list)}`)
    .join(',\n')}\n}`
}

if (process.argv.includes('--check')) {
  const committed = readFileSync(new URL('standings.json', import.meta.url), 'utf8')
  if (committed !== text) {
    console.error('standings.json differs from what count.mjs computes')
    process.exit(1)
  }
} else {
  process.stdout.write(text)
}
