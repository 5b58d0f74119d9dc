import { SimulatedPlay } from '../../testing/simulated-play.ts';
import { playStats } from './play-stats.ts';
import { seededNumbers } from './positions.ts';

const PLAYS = process.env['QUIZMESH_DEEP'] === '1' ? 50_000 : 1000;
const STEPS = 80;

/** What must hold after each event; a sentence for each that does not. */
function faults(play: SimulatedPlay, before: SimulatedPlay['state']): string[] {
  const { state, server } = play;
  const found: string[] = [];
  const current = state.answers[state.index];
  if (state.phase === 'answering' && current !== null) found.push('answers an answered question');
  if ((state.phase === 'revealing' || state.phase === 'offline-saved') && !current)
    found.push('reveals an open question');
  if (state.phase === 'offline-saved' && current?.stage !== 'kept') found.push('saved, but not kept');
  before.answers.forEach((answer, index) => {
    if (answer !== null && state.answers[index] === null) found.push(`lost the answer to ${index}`);
    if (answer?.stage === 'settled' && state.answers[index]?.selectedOption !== answer.selectedOption)
      found.push(`changed the answer to ${index}`);
  });
  const settled = state.answers.map((answer) => (answer?.stage === 'settled' ? answer : null));
  settled.forEach((answer, index) => {
    if (answer && answer.selectedOption !== server.answers[index])
      found.push(`shows another answer to ${index} than the server has`);
  });
  const right = settled.filter((answer) => answer?.isCorrect === true).length;
  if (playStats(state.answers).score !== right) found.push('counts another score');
  const placeOf = ({ order, index }: typeof state) => order.indexOf(index);
  if (placeOf(state) < placeOf(before) - 1) found.push('went back');
  if (server.timesFinished > 1) found.push('finished twice');
  return found;
}

test('1,000 random plays: no answer is lost, doubled or shown other than the server has it', () => {
  for (let seed = 1; seed <= PLAYS; seed += 1) {
    localStorage.clear();
    const random = seededNumbers(seed);
    const play = new SimulatedPlay(random, 1 + Math.floor(random() * 6));
    for (let step = 0; step < STEPS; step += 1) {
      const before = play.state;
      play.step();
      const found = faults(play, before);
      // Only fields that can go wrong are compared: a thousand plays take a second.
      if (found.length > 0) expect({ seed, step, found }).toEqual({ seed, step, found: [] });
    }
    // The network comes back and the player plays on to the end.
    play.isOnline = true;
    play.reload();
    for (let step = 0; step < 40 && play.state.phase !== 'finished'; step += 1) {
      play.answer(0);
      play.deliver();
      play.next();
      play.submit();
    }
    expect({ seed, phase: play.state.phase, finished: play.server.timesFinished }).toEqual({
      seed,
      phase: 'finished',
      finished: 1,
    });
    expect(play.server.answers.includes(undefined)).toBe(false);
    expect(localStorage).toHaveLength(0);
  }
});

test("1,000 random plays: the server has the player's first choice, unless another tab was faster", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    localStorage.clear();
    const random = seededNumbers(seed);
    const play = new SimulatedPlay(random, 5);
    for (let step = 0; step < STEPS && play.state.phase !== 'finished'; step += 1) {
      const pick = random();
      if (pick < 0.3) play.answer(Math.floor(random() * 4));
      else if (pick < 0.6) play.deliver(random() < 0.3);
      else if (pick < 0.7) play.isOnline = !play.isOnline;
      else if (pick < 0.8) play.reload();
      else if (pick < 0.9) play.next();
      else play.submit(random() < 0.5);
    }
    play.isOnline = true;
    for (let step = 0; step < 10; step += 1) play.deliver();
    for (const [index, option] of play.given) {
      expect({ seed, index, option: play.server.answers[index] }).toEqual({ seed, index, option });
    }
  }
});

test('a reload at any time shows the same question with the same time', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    localStorage.clear();
    const random = seededNumbers(seed);
    const play = new SimulatedPlay(random, 5);
    for (let step = 0; step < 30; step += 1) {
      const pick = random();
      if (pick < 0.5) play.answer(Math.floor(random() * 4));
      else if (pick < 0.8) play.deliver();
      else play.next();
      const { index, openedAt, phase } = play.state;
      if (phase === 'submitting') break;
      play.reload();
      expect({ seed, step, index: play.state.index, time: play.state.openedAt[index] }).toEqual({
        seed,
        step,
        index,
        time: openedAt[index],
      });
    }
  }
});
