import { DataTypes, QueryTypes, Sequelize } from 'sequelize';
import mysql2 from 'mysql2';
import { lockedRows } from './locked-rows.ts';

const sequelize = new Sequelize({ dialect: 'mysql', dialectModule: mysql2, logging: false });
const model = sequelize.define('channels', { module: { type: DataTypes.STRING, primaryKey: true } });
const row = model.build({ module: 'mf-play' });

const key = (name: string) => ({ table: 'channels', key: name, isShared: false });

it('a query without a lock has locked nothing', () => {
  expect(lockedRows({}, [row])).toEqual([]);
});

it('a query for one row has locked it, or nothing where there is none', () => {
  const options = { type: QueryTypes.SELECT, lock: 'UPDATE', model };
  expect(lockedRows(options, row)).toEqual([key('mf-play')]);
  expect(lockedRows(options, null)).toEqual([]);
});

it('a query for some rows has locked those it found', () => {
  const options = { type: QueryTypes.SELECT, lock: 'UPDATE', model, where: { module: 'mf-play' } };
  expect(lockedRows(options, [row])).toEqual([key('mf-play')]);
  expect(lockedRows(options, [])).toEqual([]);
});

it('a query for all rows has locked the table too, also an empty one: two that add its first rows exclude each other', () => {
  const options = { type: QueryTypes.SELECT, lock: 'UPDATE', model };
  expect(lockedRows(options, [row])).toEqual([key('mf-play'), key('*')]);
  expect(lockedRows(options, [])).toEqual([key('*')]);
});
