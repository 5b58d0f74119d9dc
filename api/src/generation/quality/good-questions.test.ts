import { createContentFilter } from '../../content-filter/index.ts';
import { checkQuestions } from './index.ts';

const contentFilter = createContentFilter();

function reasonsOf(question: string, options: readonly string[], correctAnswer = 0) {
  const asked = { question, options, correctAnswer, explanation: null, source: null };
  const isBlocked = (text: string) => contentFilter.isBlockedContent(text);
  const expectation = { kept: [], optionCount: options.length, isBlocked };
  return checkQuestions([asked], expectation).rejections.map(({ reason }) => reason);
}

describe('quality checks', () => {
  // The right option comes first.
  it.each<[string, string, readonly string[]]>([
    ['markup', 'Which HTML element marks a whole paragraph?', ['<p>', '<br>', '<hr>', '<b>']],
    ['markup', 'What does &amp; show on a page?', ['An ampersand', 'A bracket', 'A quote', 'A dash']],
    [
      'markup',
      'Which CSS selector finds every <li> inside of a <nav>?',
      ['nav li', 'nav + li', '#li', 'li nav'],
    ],
    ['markup', 'Which attribute of <img> is read aloud?', ['alt', 'src', 'width', 'loading']],
    ['markup', 'How is bold text written in Markdown?', ['**bold**', '_bold_', '`bold`', '[bold]()']],
    [
      'generics',
      'Which Java type keeps texts in the order of adding?',
      ['List<String>', 'Map<String, String>', 'int[]', 'Set<Character>'],
    ],
    ['generics', 'Which Kotlin type may be null?', ['String?', 'String', 'List<String>', 'Array<Int>']],
    [
      'generics',
      'What does Partial<User> change in TypeScript?',
      [
        'Every property may be absent',
        'Every property is hidden',
        'Nothing may be written',
        'Nothing may be read',
      ],
    ],
    [
      'generics',
      'Which C++ header declares std::sort?',
      ['#include <algorithm>', '#include <cmath>', '#include <cstdio>', '#include <new>'],
    ],
    [
      'generics',
      'Which C# type holds values by key?',
      ['Dictionary<int, string>', 'List<int>', 'Queue<string>', 'Nullable<int>'],
    ],
    ['operators', 'Which operator negates a condition in Java?', ['!', '&&', '||', '==']],
    ['operators', 'Which JavaScript operator compares without converting?', ['===', '==', '=', '=>']],
    ['operators', 'Which Python operator gives the remainder?', ['%', '//', '/', '**']],
    ['operators', 'Which C++ operator shifts bits to the left?', ['<<', '>>', '<', '<=']],
    ['operators', 'Which SQL sign means "not equal"?', ['<>', '>=', '<=', '=']],
    ['powers', 'What is 3 ** 2 in Python?', ['9', '6', '8', '5']],
    ['powers', 'Which JavaScript expression is sixteen?', ['2 ** 4', '2 * 4', '2 ^ 4', '2 + 4']],
    ['powers', 'What is 10^3?', ['1000', '30', '100', '13']],
    ['powers', 'Which number equals 2^5?', ['32', '10', '25', '64']],
    ['powers', 'What is x² · x³?', ['x⁵', 'x⁶', '2x⁵', 'x']],
    [
      'phrases',
      'What is a foreign key in a table?',
      [
        'A column that identifies a row of another table',
        'A password from abroad',
        'A sorted copy of all rows',
        'A rule about empty cells',
      ],
    ],
    [
      'phrases',
      'What does a router do in a network?',
      [
        'It passes packets on to another network',
        'It stores all files',
        'It prints pages',
        'It cools the processor',
      ],
    ],
    [
      'phrases',
      'What is an index of a database?',
      [
        'A structure that finds rows of the database faster',
        'The number of its users',
        'A list of its owners',
        'A backup from last night',
      ],
    ],
    [
      'phrases',
      'Why does bread rise?',
      [
        'Yeast makes gas that lifts the bread',
        'Salt pulls water up',
        'Heat turns flour to air',
        'Sugar melts and swells',
      ],
    ],
    [
      'phrases',
      'What does a valve of the heart do?',
      [
        'It stops blood from leaving the heart',
        'It cleans all of the blood',
        'It counts the beats',
        'It warms the lungs',
      ],
    ],
    ['decades', 'Which year of the 1980s saw the film Popeye?', ['1980', '1982', '1987', '1989']],
    [
      'exceptions',
      'Which of these was not part of the battle of Gettysburg, the bloodiest of the Civil War?',
      ['Bloody Lane', 'Cemetery Ridge', 'Little Round Top', "Pickett's Charge"],
    ],
    [
      'exceptions',
      'Where was the North African campaign of 1940 not fought?',
      ['South Africa', 'Algeria', 'Egypt', 'Libya'],
    ],
    [
      'named kinds',
      'Which treaty created the European Union?',
      ['Maastricht Treaty', 'Schengen Agreement', 'Warsaw Pact', 'Locarno Accords'],
    ],
    [
      'named kinds',
      'Which edict gave rights to the Huguenots?',
      ['Edict of Nantes', 'Peace of Augsburg', 'Golden Bull', 'Diet of Worms'],
    ],
    [
      'named kinds',
      'In which large gulf does Bahrain lie?',
      ['Persian Gulf', 'Red Sea', 'Bay of Bengal', 'Strait of Malacca'],
    ],
    [
      'named kinds',
      'What is the name of the capital city of Nevada?',
      ['Carson City', 'Reno', 'Las Vegas', 'Elko'],
    ],
    [
      'named kinds',
      'Through which famous tunnel do trains reach England?',
      ['Channel Tunnel', 'Gotthard Base', 'Seikan', 'Lærdal'],
    ],
    [
      'named kinds',
      'This lady cursed King Richard in the play.',
      ['Lady Anne', 'Cordelia', 'Portia', 'Viola'],
    ],
    [
      'names of all options',
      'Who is older in the story, the son or the father?',
      ['The father', 'The son', 'Both alike', 'Nobody knows'],
    ],
    [
      'names of all options',
      'Peter, Nick and Tom raced, and neither Nick nor Tom won. Who was first?',
      ['Peter', 'Nick', 'Tom', 'All at once'],
    ],
    [
      'function words',
      'What do cats do when they purr while they are hurt?',
      ['They calm down', 'Fall asleep', 'Go hunting', 'Ask to play'],
    ],
    [
      'statements',
      'Whom do the campers dislike in the song?',
      ['The waiters', 'The nurse', 'Each other', 'The cook'],
    ],
    [
      'statements',
      'What happened to the corals in warm water?',
      ['Many of them bleached', 'They thrived', 'Some of them moved', 'They sank'],
    ],
    [
      'statements',
      'What is Scots in the eyes of most linguists?',
      ['A tongue of its own', 'Neither flying nor marine', 'A secret code', 'An accent'],
    ],
    [
      'statements',
      'What does "ceteris paribus" mean?',
      ['All other things being equal', 'Buyer beware', 'Word for word', 'By that very fact'],
    ],
    [
      'harmless words',
      'On what does the princess prick her finger?',
      ['A spindle', 'A thorn', 'A needle', 'A knife'],
    ],
    [
      'harmless words',
      'Which boy joins Fagin and his pickpockets?',
      ['Oliver Twist', 'Pip', 'David Copperfield', 'Nicholas Nickleby'],
    ],
    ['the name of its kind', 'Which girl group sang Wannabe?', ['Spice Girls', 'Abba', 'Queen', 'Blur']],
    [
      'the start of a name',
      'From which country does port wine come?',
      ['Portugal', 'Italy', 'Spain', 'Greece'],
    ],
    [
      'harmless words',
      'Where did Claus Sluter carve his Well of Moses?',
      ['Dijon', 'Bruges', 'Cologne', 'Siena'],
    ],
  ])('accept a question with %s: %s', (_kind, question, options) => {
    expect(reasonsOf(question, options)).toEqual([]);
  });

  it.each<[string, string, readonly string[]]>([
    ['answer-leak', 'Which insect walks on ponds?', ['Pond skater', 'Locust', 'Firefly', 'Termite']],
    ['answer-leak', 'What does one measure with the unit volt?', ['Voltage', 'Force', 'Mass', 'Energy']],
    ['answer-leak', 'Which city is the capital of Mexico?', ['Mexico City', 'Lima', 'Quito', 'Havana']],
    [
      'answer-leak',
      'Which show gave the Tower of Twilight its name?',
      ['Twilight Zone', 'Lost', 'Friends', 'Dallas'],
    ],
    ['option-reference', 'Which of them won a medal?', ['Neither of them', 'Both of them', 'Ann', 'Tom']],
    ['option-reference', 'Which kings were murdered?', ['All of them were', 'Lear', 'Duncan', 'Hamlet']],
    [
      'option-reference',
      'Who flew to the Moon?',
      ['Both Collins and Armstrong', 'Neil Armstrong', 'Gus Grissom', 'John Glenn'],
    ],
    ['blocked-word', 'Which prick broke the vase?', ['Ann', 'Tom', 'Eve', 'Bob']],
  ])('reject a question for %s: %s', (reason, question, options) => {
    expect(reasonsOf(question, options)).toEqual([reason]);
  });
});
