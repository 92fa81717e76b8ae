import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { findProgram } from '../debian.js'
import type { ServerProgram } from './database-server.ts'

const systemTables = ['mysql_system_tables.sql', 'mysql_performance_tables.sql', 'mysql_system_tables_data.sql'].map(
  (file) => join('/usr/share/mysql', file),
)

/** MariaDB, of the package of Debian that has the server without a service of the system. */
export const mariadb: ServerProgram = {
  name: 'MariaDB',
  isInstalled: () => program() !== undefined && systemTables.every((file) => existsSync(file)),
  debianPackages: ['mariadb-server-core'],
  // mariadb-install-db needs another package, and takes longer
  prepare: (folder) => [
    'sh',
    '-c',
    `(echo "$0"; cat ${systemTables.join(' ')}; echo "$1") | "$2" ${options(folder).join(' ')} --bootstrap`,
    'CREATE DATABASE mysql;\nUSE mysql;\nSET @auth_root_socket = NULL, @skip_auth_anonymous = 1;',
    "FLUSH PRIVILEGES;\nCREATE USER guiche@'127.0.0.1';\nGRANT ALL ON *.* TO guiche@'127.0.0.1';",
    program() ?? '',
  ],
  serve: (folder, port) => [
    program() ?? '',
    ...options(folder),
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    '--max-connections=200',
  ],
  async check(port) {
    const connection = await createConnection(mariadbAddress(port))
    await connection.end()
  },
}

/** The connection string of a database, or of none. */
export const mariadbAddress = (port: number, database = '') => `mysql://guiche@127.0.0.1:${port}/${database}`

const options = (folder: string): string[] => [
  '--no-defaults',
  `--datadir=${folder}`,
  `--tmpdir=${folder}`, // the one of the tests belongs to another user
  '--innodb-log-file-size=8M',
  '--innodb-buffer-pool-size=32M',
  // the machine does not crash during a test
  '--innodb-flush-log-at-trx-commit=2',
]

const program = () => findProgram(['mariadbd', '/usr/sbin/mariadbd'])
