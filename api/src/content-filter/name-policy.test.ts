import { createNamePolicy } from './name-policy.ts';
import { createContentFilter } from './content-filter.ts';

const policy = createNamePolicy(createContentFilter());

it.each([
  'admin',
  'ADMIN',
  'Adm1n',
  'a.d.m.i.n',
  'Admin 7',
  'admin42',
  'Аdmin',
  'The Administrator',
  'Quizmesh Team',
  'Moderator',
  'Support',
  'system',
  'Deleted player',
  'deleted_player 3',
  'Guest',
  'y o u',
  'Anonymous 3',
  'ΑDΜΙΝ',
  'QUIZΜESH team',
  'Administratorin 2',
  'El Administrador',
  'Moderadora',
  'Administrateur du site',
  'Modératrice',
  'Amministratore',
  'Moderatore 1',
  'Beheerder',
  'Администратор',
  'АДМИН 7',
  'Модератор сайта',
  'Администрация',
  'Administração',
  'المدير',
  'الإدارة',
  'مشرف الموقع',
  'الم\u0640دي\u0640ر',
  '管理者1',
  'モデレーター',
  '관리자',
  '管理员12',
  '管理員1',
])('name policy: %s is reserved', (name) => {
  expect(policy.error(name)).toBe('reserved');
});

it.each([
  'fuck',
  'F.u.c.k',
  'sh1t head',
  'Hitler',
  'h1tler 88',
  'Adolf Hitler',
  'H i t l e r',
  'Nazi',
  'Ηitler',
  'Νazi',
  'ᖴuck',
  'ꓝ u c k',
  'ꓝꓴꓚꓗ',
])('name policy: %s is blocked', (name) => {
  expect(policy.error(name)).toBe('blocked');
});

it.each([
  'Swift Otter 41',
  'Zoë',
  'Solar System',
  "O'Neill",
  '日本の子',
  'Badminton fan',
  'Modesty',
  'Nazım',
  'Ignazio',
  'Αθήνα',
  'Нина',
  'ΝΙΚΟΣ',
  'Business Administration 7b',
  'Данил Модеров',
  'برويز مشرف',
  '管理太郎',
])('name policy: %s is free', (name) => {
  expect(policy.error(name)).toBeNull();
});
