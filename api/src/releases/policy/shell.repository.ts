import type { AnnounceShellRequest, AnnouncedShell } from '@quizmesh/contract';
import { Op } from 'sequelize';
import type { ReleaseModels } from '../release.model.ts';

/** Builds of the shell that are in use. */
export interface ShellRepository {
  /** Newest first. */
  live(): Promise<AnnouncedShell[]>;
  /** Stores a shell; older ones retire unless it runs beside them. */
  announce(shell: AnnounceShellRequest, at: Date): Promise<void>;
}

export function createShellRepository({ shells }: ReleaseModels): ShellRepository {
  return {
    async live() {
      const rows = await shells.findAll({ where: { retiredAt: null }, order: [['announcedAt', 'DESC']] });
      return rows.map(({ shell, contract, shared, announcedAt }) => ({
        shell,
        contract,
        shared: { ...shared },
        announcedAt: announcedAt.toISOString(),
      }));
    },
    async announce({ shell, contract, shared, beside }, announcedAt) {
      await shells.upsert({ shell, contract, shared, announcedAt, retiredAt: null });
      if (beside) return;
      const others = { retiredAt: null, shell: { [Op.ne]: shell } };
      await shells.update({ retiredAt: announcedAt }, { where: others });
    },
  };
}
